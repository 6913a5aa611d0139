import type { AnyField, AnyResource } from '@pavilion/declare'
import { makeExpo } from '@pavilion/site/testing.ts'
import { chance } from '@pavilion/testing/sample.ts'
import { catalogue, type Family, type Place, type Row, type World } from '../resources/world.ts'

// Every text of every list holds what a browser, a mail program, a reader or a sheet might run.

/** Ends an element, an attribute and a script at once. */
const tag = `</script></title><b-xss onmouseover=x>"'&`
/** What the fields hold in turn; those that are too short for one hold the next that fits. */
export const canaries = [
  tag,
  `"><img src=x-xss onerror="ran()">`,
  'javascript:ran()//b-xss',
  `=HYPERLINK("javascript:ran()","b-xss")`,
  `{{constructor.constructor('ran()')()}}b-xss`,
  '<svg onload=ran()><script>ran()</script></svg>b-xss',
  `<style>@import '//x-xss.example'</style>b-xss`,
  `b-xss) /S /JavaScript /JS (ran()) >> endobj (\\`,
  '\u202e\u200b<b-xss>\u202c',
  `'=1+b-xss`,
  '<b-xss>',
]
/** In texts of several lines: each line begins something of its own in a calendar. */
export const severalLines = 'b-xss\nEND:VEVENT\rATTACH:javascript:ran()\r\nBEGIN:VEVENT\nSUMMARY:b-xss'

const tables = [...catalogue.resources.values()].filter(({ storage }) => storage === 'table')
/** Names of places, codes and addresses of our own: not what somebody writes. */
const apart = new Set(['sysOperation', 'sysMenu', 'language', 'currency', 'pavilionMigration', 'accessSession'])
const isText = (of: AnyResource, name: string, { kind, unique, codes, names, max = 255 }: AnyField) =>
  ['text', 'longText', 'richText', 'remark'].includes(kind) &&
  !codes &&
  !names &&
  !unique &&
  !apart.has(of.name) &&
  name !== 'abbr' &&
  max >= tag.length

/** What a row could name of the family, it names. */
async function connect({ server }: World, of: AnyResource, family: Family): Promise<void> {
  for (const [name, { kind, ref, unique }] of Object.entries(of.fields as Record<string, AnyField>)) {
    // The shadow of a rehearsal is shown nowhere.
    if (name === 'rehearsalOf') continue
    const row = kind === 'ref' && ref && !unique ? family.get(ref) : undefined
    if (row)
      await server.sql(`update "${of.name}" set "${name}" = $1 where "${name}" is null`, [row.id]).catch(() => [])
  }
}
function hostile(of: AnyResource, name: string, { kind, max = 255 }: AnyField): string | undefined {
  const from = Math.floor(chance('scripts', of.name, name) * canaries.length)
  const wish = kind === 'longText' && from % 2 ? [severalLines, ...canaries] : [...canaries.slice(from), ...canaries]
  return wish.find(each => each.length <= max)
}
/** Writes words into every text of every row that has any. Returns how many fields took them. */
export async function plant({ server }: World, wordsFor: typeof hostile): Promise<number> {
  let fields = 0
  for (const of of tables)
    for (const [name, field] of Object.entries(of.fields as Record<string, AnyField>)) {
      if (!isText(of, name, field)) continue
      await server
        .sql(`update "${of.name}" set "${name}" = $1 where "${name}" is not null`, [wordsFor(of, name, field)])
        .then(
          () => fields++,
          () => {},
        )
    }
  return fields
}
/** A row of every list at one event, all of one family, and hostile words in every text. */
export async function planted(world: World) {
  const { server } = world
  const { project, websites } = await makeExpo(server)
  const place: Place = { projectId: project.id, sellerId: project.sellerId as number }
  // A website or language made beside the event's own would take the address of its site.
  const [chinese] = await server.sql<Row>("select * from language where mark = 'zh'")
  const family: Family = new Map([
    ['website', websites.zh1 as Row],
    ['language', chinese as Row],
  ])
  for (const of of tables)
    if (!['project', 'seller'].includes(of.name) && !family.has(of.name))
      await world.make(of, place, { family, full: true }).catch(() => {})
  for (const of of tables) await connect(world, of, family)
  const fields = await plant(world, hostile)
  return { project, websites, fields, place, family }
}
/** What a page must never have made of a text: an element, a handler, an address that runs. */
export const inHtml = /<b-xss|<\/title><b-xss|<svg onload|<img src=x-xss|<style>@import '\/\/x-xss|href="javascript:/
