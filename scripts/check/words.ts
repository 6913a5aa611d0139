import { placeOf, type Breach, type Source } from './sources.ts'

/** Words that readers stumble over, and what says the same. */
const instead: Readonly<Record<string, string>> = {
  told: 'say who is notified, what is answered, or what distinguishes two things',
  anew: 'again',
  house: 'say server, product or event: whichever it is',
}
/** A part of a name counts as a word: `isTold`, `toldStates`; `warehouse` is another one. */
const found = /(?:\b(?:un)?(?:told|anew|house)|(?<=[a-z\d])(?:Told|Anew|House)|\b(?:Told|Anew|House))(?![a-z])/g
const parts = /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*|`(?:\\[\s\S]|[^\\`])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g
/** Texts are for people, who may live in a house; comments and names stay, and every line where it was. */
const withoutTexts = (text: string) =>
  text.replace(parts, part => (part.startsWith('/') ? part : part.replace(/[^\n]/g, ' ')))

/** Identifiers and comments with a word that is not used here. */
export function refusedWords(sources: readonly Source[]): Breach[] {
  return sources
    .filter(({ path }) => path !== 'scripts/check/words.ts')
    .flatMap(({ path, text }) => {
      const searched = withoutTexts(text)
      return [...searched.matchAll(found)].map(({ 0: word, index }) => ({
        path,
        line: searched.slice(0, index).split('\n').length,
        what: `“${word}” is no word of ours: ${instead[word.toLowerCase().replace(/^un/, '')]}`,
      }))
    })
}

/**
 * Words of texts that were replaced, and the one word that people read for the thing or the act
 * since. `packages/exchange/former.ts` reads sheets that still have them.
 */
const oneWord: readonly (readonly [former: RegExp, now: string])[] = [
  [/SPU|SKU/, '商品 (Product), 商品规格 (Product variant)'],
  [/终端组|Terminal group/, '入口 (Entrance)'],
  [/闸机终端|Gate terminal/, '闸机 (Gate)'],
  // Banks number their 终端 (Terminal number).
  [/终端(?!号)|Terminal (?!number)/, '设备 (Device)'],
  [/网上商城/, '商城 (Web store)'],
  [/会议嘉宾|Conference speaker/, '演讲嘉宾 (Speaker)'],
  [/启用|打开[后时]，/, '开启, for any switch'],
  // Organisers call forms of theirs 观众登记; people also sign in at hotels and for meals.
  [/(?<!观众|入住|用餐|^[未已])登记/, '报名 for signing up, 录入 for entering what was done elsewhere'],
  [
    /注册(?:渠道|状态|结果|人数|数|费|订单|单位|观众|用户)|(?:个人|团体|批量|实名|开放)注册/,
    '报名, or 参会人 and 网站用户',
  ],
  [/\bRegister (?:status|channel|users?)\b/, 'Registration status, Registration channel, Attendee'],
  [/\bLimit count\b/, 'Maximum people'],
  [/\bSort number\b/, 'Display order'],
  [/\bOutbox message\b/, 'Message'],
  [/\b(?:Pay status|Way to pay|Common pay)\b/, 'Payment status, Payment channel, Payment config'],
  [/\bWeb (?:forms?|content|menu)\b/, 'Form, Content, Menu'],
  [/\b(?:Report form|Visual screen|Entry\/out)\b/, 'Report, Large screen, Entries and exits'],
]
/** Where texts are data of organisers, or other words that people search by. */
const isOwnWords = (path: string) =>
  /^(?:apps\/server\/demo|domains\/site\/templates|domains\/site\/server\/gallery|scripts|bench)\//.test(path) ||
  [
    'packages/exchange/former.ts',
    'apps/admin/logic/otherWords.ts',
    'domains/commodity/server/imports/otherShops.ts',
  ].includes(path)

/** Texts for people in which a thing has a former name: in sources, and in the guide. */
export function formerWords(sources: readonly Source[]): Breach[] {
  return sources
    .filter(({ path }) => !placeOf(path).isTest && !isOwnWords(path))
    .flatMap(({ path, text }) => {
      const texts = path.endsWith('.md')
        ? [{ 0: text, index: 0 }]
        : [...text.matchAll(parts)].filter(([part]) => !part.startsWith('/'))
      return texts.flatMap(({ 0: literal, index: begin }) =>
        oneWord.flatMap(([former, now]) => {
          const found = former.exec(path.endsWith('.md') ? literal : literal.slice(1, -1))
          return found
            ? [
                {
                  path,
                  line: text.slice(0, begin + found.index).split('\n').length,
                  what: `“${found[0]}” is the former word: ${now}`,
                },
              ]
            : []
        }),
      )
    })
}
