import { readFileSync } from 'node:fs'
import { refusal, result, say } from '@pavilion/declare'

export const passwordGuessed = refusal(
  'passwordGuessed',
  say(
    '此密码太常见，或由姓名、账号、活动名称等组成，容易被猜到',
    'This password is easy to guess: it is common, or made of your name, your account or the event’s name',
  ),
  { result: result.invalid, advice: say('换一个别人想不到的密码', 'Choose a password that nobody would think of') },
)

const linesOf = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
let lists: { readonly common: ReadonlySet<string>; readonly first: ReadonlySet<string> } | undefined
/** Read when the first password is chosen. `first`: what stays common whatever is put around it. */
function known() {
  if (lists) return lists
  const [chinese, worldwide] = [linesOf('chinese.txt'), linesOf('zxcvbn.txt')]
  lists = { common: new Set([...chinese, ...worldwide]), first: new Set(worldwide.slice(0, 500)) }
  return lists
}
/** Words of the product and of its trade. */
const ofTrade = `pavilion admin administrator root operator password welcome changeme expo exhibition conference
  congress event fair visitor exhibitor organiser organizer zhanhui huizhan zhanlan huiyi mima guanliyuan
  展会 会展 展览 展览会 博览会 会议 大会 密码 管理员 主办方 参展商 观众`.split(/\s+/)

const signs: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
/** Without what is put around a word to please a rule, and with the letters that its signs stand for. */
const core = (password: string) =>
  password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/[013457@$]/g, sign => signs[sign] ?? sign)
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
/** One piece over and over, or signs that follow one another on the keyboard's row of digits or in the alphabet. */
function isPattern(password: string): boolean {
  if (/^(.{1,4}?)\1+$/u.test(password)) return true
  const steps = [...password].slice(1).map((sign, nth) => sign.charCodeAt(0) - password.charCodeAt(nth))
  return steps.every(step => step === 1) || steps.every(step => step === -1)
}
/** The words of a name and the whole of it: `Silk Expo` is `silk`, `expo` and `silkexpo`. */
const wordsIn = (about: readonly (string | null | undefined)[]) =>
  about.flatMap(each => {
    const text = (each ?? '').toLowerCase().replace(/@.*$/, '')
    return [lettersOf(text), ...text.split(/[^\p{L}\p{N}]+/u)].filter(word => word.length > 1)
  })

/**
 * Refuses a new password that others would try first: one of the most common, a pattern, or one that is
 * nothing but a word of the product, the event or the person with digits and signs around it. `about`: names,
 * accounts, addresses and numbers.
 * @throws passwordGuessed
 */
export function mustNotBeGuessed(password: string, about: readonly (string | null | undefined)[]): void {
  const { common, first } = known()
  const small = password.normalize('NFKC').toLowerCase()
  const words = new Set([...ofTrade, ...wordsIn(about)])
  const [inner, plain] = [core(small), lettersOf(small)]
  const isWord = [small, plain, inner, lettersOf(inner)].some(each => words.has(each))
  // The last digits of one's own number.
  const isOwnNumber = plain.length >= 6 && about.some(each => (each ?? '').replace(/\D/g, '').endsWith(plain))
  if (common.has(small) || common.has(plain) || first.has(inner) || isPattern(small) || isWord || isOwnNumber)
    throw passwordGuessed({}, { field: 'password' })
}
