import { after, describe, it } from 'node:test'
import { expect } from 'expect'
import { wrongIn } from '@pavilion/declare'
import { exampleBody, openApi, type Call } from '@pavilion/http'
import { oneOfEach } from '@pavilion/testing/sample.ts'
import { calls, catalogue, openWorld } from './world.ts'

const world = await openWorld()
after(() => world.server.close())
type Operation = {
  summary: string
  description: string
  security: unknown[]
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> }
  responses: object
}
const document = openApi(catalogue, calls) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { example: object }> }
}
const place = await world.place()
const { token: visitor } = await world.server.visitor({ projectId: place.projectId })
/** The path of a call in the document: `/payNotices/{kind}/{id}`. */
const documented = (path: string) => `/api${path.replace(/:(\w+)/g, '{$1}')}`
// The bodies of notices from outside are theirs to describe.
const posts = calls.filter(({ method, multipart, raw }) => method === 'POST' && !multipart && !raw)

describe('the description of the calls', () => {
  it('holds every call with what it does, who may, and what it answers, as the running server tells it', async () => {
    expect(
      calls.filter(({ path, method }) => {
        const operation = document.paths[documented(path)]?.[method.toLowerCase()]
        return !(operation?.summary && operation.description && operation.responses)
      }),
    ).toEqual([])
    const answer = await fetch(`${world.server.url}/api/openapi.json`)
    expect(Object.keys(((await answer.json()) as typeof document).paths).sort()).toEqual(
      Object.keys(document.paths).sort(),
    )
  })
  it('is of POST calls with JSON bodies, but for pictures of codes, sign-out, who one is, calendars to subscribe to, invoices by their link, the script that keeps a page offline, what push devices and wallets ask, the page that ends mails, and uploads [calls-post-json]', () => {
    expect(
      calls
        .filter(({ method }) => method !== 'POST')
        .map(({ path }) => path)
        .sort(),
    ).toEqual([
      '/appleWallet/v1/devices/:device/registrations/:type',
      '/appleWallet/v1/devices/:device/registrations/:type/:serial',
      '/appleWallet/v1/passes/:type/:serial',
      '/auth/getInfo',
      '/auth/getVerificationCode',
      '/auth/logout',
      '/conferenceSchedule/ext/getCalendar',
      '/iclock/:other',
      '/iclock/cdata',
      '/iclock/getrequest',
      '/iclock/ping',
      '/iclock/push',
      '/iclock/rtdata',
      '/invoice/ext/download',
      '/ticket/ext/applePass',
      '/ticket/ext/googlePass',
      '/unsubscribe/:token',
      '/webUser/ext/offlineWorker',
    ])
    const contentOf = ({ path }: Call) =>
      Object.keys(document.paths[documented(path)]?.post?.requestBody?.content ?? {}).join()
    expect(
      calls
        .filter(({ method }) => method === 'POST')
        .filter(
          call => contentOf(call) !== (call.raw ? '*/*' : call.multipart ? 'multipart/form-data' : 'application/json'),
        ),
    ).toEqual([])
    expect(calls.filter(({ multipart, path }) => multipart && !/upload|import|tddd1/i.test(path))).toEqual([])
  })
  it('is readable at /api/docs, with nothing fetched from elsewhere', async () => {
    const page = await (await fetch(`${world.server.url}/api/docs`)).text()
    for (const [, address = ''] of page.matchAll(/(?:src|href)="([^"]+)"/g))
      expect([(await fetch(world.server.url + address)).status, address]).toEqual([200, address])
  })
  it('gives every body an example that the validator takes', () => {
    const wrong = posts.map(call => ({
      path: call.path,
      wrong: wrongIn(call.body?.fields ?? {}, exampleBody(call)),
      example: document.paths[`/api${call.path}`]?.post?.requestBody?.content['application/json']?.example,
    }))
    expect(
      wrong.filter(({ wrong: problems, example }) => Object.keys(problems).length > 0 || typeof example !== 'object'),
    ).toEqual([])
  })
  it('shows a row of every resource with values of its fields', () => {
    const wrong = [...catalogue.resources.values()].map(
      of =>
        [
          of.name,
          wrongIn(
            Object.fromEntries(
              Object.entries(document.components.schemas[of.name]?.example ?? {}).map(([name]) => [
                name,
                (of.fields as never)[name] ?? { kind: 'json', zh: '', en: '' },
              ]),
            ),
            document.components.schemas[of.name]?.example as never,
          ),
        ] as const,
    )
    expect(wrong.filter(([, problems]) => Object.keys(problems).length > 0)).toEqual([])
  })
})

const naming = new Set(['ref', 'refs', 'treeParent'])
/** The kind of a field of the body, or of the row that the call writes. */
const kindOf = ({ path, body }: Call, name: string): string =>
  (body?.fields[name] ?? catalogue.resources.get(path.split('/')[1] as string)?.fields[name])?.kind ?? ''
/**
 * What is wrong with the example when somebody who may sends it as it stands, besides ids of rows
 * that are not there.
 */
async function refusedAsMalformed(call: Call): Promise<string[]> {
  const body = exampleBody(call)
  const answer = await world.fetch(call.path, body, {
    token: call.guard.kind === 'visitor' ? visitor : world.token,
    place,
  })
  if (!(answer.headers.get('content-type') ?? '').includes('json')) return []
  const { data, errmsg } = (await answer.json()) as {
    data: { code?: string; fields?: Record<string, string> } | null
    errmsg: string
  }
  const malformed =
    data?.code === 'invalidInput'
      ? Object.keys(data.fields ?? {}).some(
          name => !naming.has(kindOf(call, name)) || !/does not exist/.test(data.fields?.[name] ?? ''),
        )
      : data?.code === 'malformed'
  return malformed || answer.status >= 400
    ? [`${call.path} ${JSON.stringify(body)} → ${answer.status} ${errmsg} ${JSON.stringify(data)}`]
    : []
}
const domainOf = ({ path }: Call) => {
  const [, name = ''] = path.split('/')
  return catalogue.resources.has(name) ? catalogue.areaOf(name) : name
}
describe('an example that is sent as it stands', () => {
  // Generated calls differ in their fields alone, whose examples the validator took above. Signed raw
  // calls verify their body first.
  const drawn = oneOfEach(
    posts.filter(({ raw }) => !raw),
    {
      sweep: 'examples',
      nameOf: ({ path }) => path,
      shows: ({ path }) => [path.split('/').slice(2).join('/'), domainOf({ path } as Call)],
      more: 250,
    },
  )
  for (const [domain, domainPosts] of Map.groupBy(drawn, domainOf))
    it(`is not refused as malformed by any call of ${domain}`, async () => {
      await world.server.sql('delete from "httpRate"')
      const refused: string[][] = []
      for (let from = 0; from < domainPosts.length; from += 8)
        refused.push(...(await Promise.all(domainPosts.slice(from, from + 8).map(refusedAsMalformed))))
      expect(refused.flat()).toEqual([])
    })
})
