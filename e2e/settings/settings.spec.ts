import { request } from 'node:http'
import { after, describe, it } from 'node:test'
import { expect } from '@pavilion/testing/expect.ts'
import { startTestServer } from '@pavilion/testing'
import { oneOfEach } from '@pavilion/testing/sample.ts'
import { forOperators, laterEffects } from './laterEffects.ts'
import { everySetting, openEvents, type Subject } from './subjects.ts'
import { variantsOf } from './variants.ts'

const server = await startTestServer()
after(() => server.close())
const { subjects, instead, surfaces, values } = await everySetting(server)
/**
 * A setting of several rows is drawn by the code of the first: `height` of each component, for
 * example.
 */
const drawn = oneOfEach(subjects, {
  sweep: 'settings',
  nameOf: ({ name }) => name,
  shows: ({ of, field, declared }) => [`${of.name} ${field} ${declared.kind}`],
  more: 12,
})

const from = (path: string, host?: string) =>
  new Promise<{ status?: number; location?: string; text: string }>((done, failed) => {
    const { hostname, port } = new URL(server.url)
    request({ hostname, port, path, headers: host ? { host } : {} }, answer => {
      let text = ''
      answer
        .setEncoding('utf8')
        .on('data', part => {
          text += part
        })
        .on('end', () => done({ status: answer.statusCode, location: answer.headers.location, text }))
    })
      .on('error', failed)
      .end()
  })
const styles = new Map<string, string>()
async function styleAt(path: string): Promise<string> {
  if (!styles.has(path)) styles.set(path, (await from(path)).text)
  return styles.get(path) as string
}
/**
 * An address as a visitor meets it: where it leads, what it shows, in which colours. What the page
 * merely carries along for its scripts does not count.
 */
async function seenAt(path: string): Promise<string> {
  const { status, location, text } =
    path === openEvents
      ? await from('/')
      : await from(path, path === '/' || path === '/404' ? 'fair.example.com' : undefined)
  const [address, style = ''] = [/href="(\/assets\/site-\d+-\w+\.css)"/.exec(text)?.[1]]
  // On which day something was last saved is no setting: a run may go past midnight.
  return JSON.stringify([
    status,
    location,
    text
      .replace(/<lastmod>[^<]*/g, '')
      .replace(/<script type="application\/json"[\s\S]*?<\/script>/g, '')
      .replaceAll(address ?? '\0', ''),
    address ? await styleAt(address) : style,
  ])
}
/** Every address while no setting has been changed. */
const untouched = new Map<string, string>()
for (const path of surfaces) untouched.set(path, await seenAt(path))
/** Where the row's last setting showed: the next one may well show there too. */
const likely = new Map<string, string>()
/** Whether one of the values that the setting takes changes something at one of the addresses. */
async function hasEffect(subject: Subject): Promise<boolean> {
  const { of, id, field, declared, along = {} } = subject
  const store = server.system.store(of)
  const [column = '', key] = field.split('.')
  const row = `${of.name} ${id}`
  const before = (await store.getDetail(id)) as Record<string, unknown>
  const kept = Object.fromEntries([column, ...Object.keys(along)].map(name => [name, before[name]]))
  // A state moves by calls; here its code is written, and the row saved again so that the pages
  // hear of it.
  const title = { [of.title]: before[of.title] }
  const set = async (changes: Record<string, unknown>) => {
    if (declared.kind === 'state' && column in changes) {
      await server.sql(`update "${of.name}" set "${column}" = $2 where id = $1`, [id, changes[column]])
      await store.set(id, title as never)
    } else await store.set(id, changes as never)
  }
  const seen = new Map<string, string>()
  const isAlone = !Object.keys(along).length
  const sees = isAlone ? untouched : seen
  const changedAt = async (paths: readonly string[]): Promise<string | undefined> => {
    for (const value of variantsOf(subject, instead, values)) {
      if (value === before[column]) continue
      if (!isAlone) {
        await set(along)
        for (const path of paths) if (!seen.has(path)) seen.set(path, await seenAt(path))
      }
      await set({ [column]: key ? { ...(before[column] as object), [key]: value } : value })
      for (const path of paths) if ((await seenAt(path)) !== sees.get(path)) return path
      await set(kept)
    }
  }
  let shown: string | undefined
  try {
    const first = likely.get(row)
    shown = (first && (await changedAt([first]))) ?? (await changedAt(surfaces.filter(path => path !== first)))
  } finally {
    await set(kept)
  }
  if (shown === undefined) return false
  likely.set(row, shown)
  // What was taken back leaves nothing behind that the next setting could be mistaken for.
  expect(await seenAt(shown), `${subject.name} taken back`).toBe(untouched.get(shown))
  return true
}

describe('a setting of what visitors see', () => {
  for (const [row, rowSubjects] of Map.groupBy(drawn, ({ name }) => name.split('.')[0] as string))
    it(`${row}: changes something on a visitor’s page, or stands in the list of what comes later`, async () => {
      const idle: string[] = []
      const early: string[] = []
      for (const subject of rowSubjects) {
        const shows = await hasEffect(subject)
        const later = subject.name in laterEffects || forOperators.has(subject.name)
        if (!shows && !later) idle.push(subject.name)
        if (shows && later) early.push(subject.name)
      }
      expect({ 'changes nothing': idle, 'no longer belongs into the list': early }).toEqual({
        'changes nothing': [],
        'no longer belongs into the list': [],
      })
    })
  it('is alone in changing a page: a row that is saved as it was shows the same everywhere', async () => {
    for (const path of surfaces) expect(await seenAt(path), path).toBe(untouched.get(path))
    for (const { of, id } of new Map(subjects.map(subject => [`${subject.of.name} ${subject.id}`, subject])).values())
      await server.system.store(of).set(id, {
        [of.title]: ((await server.system.store(of).getDetail(id)) as Record<string, unknown>)[of.title],
      } as never)
    for (const path of surfaces) expect(await seenAt(path), path).toBe(untouched.get(path))
  })
  it('that is expected later is one that an editor can set', () =>
    expect(
      [...Object.keys(laterEffects), ...forOperators].filter(name => !subjects.some(subject => subject.name === name)),
    ).toEqual([]))
})
