import { killWhileSending, type VendorTwin, vendorTwin } from '@pavilion/notification/server/mass/killed.ts'
import { useSenders as chooseAgain } from '@pavilion/notification/server/senders/choose.ts'
import { openPool, seal } from '@pavilion/store'
import { addressOf } from '@pavilion/testing/database.ts'
import { makeOperator, makeProject } from '@pavilion/testing/people.ts'
import { type Ground, withApp } from './data/database.ts'
import { databaseCpuMs, median } from './lib/machine.ts'
import type { Figure } from './lib/report.ts'
import { type Served, startProcess } from './lib/server.ts'

const people = Number(process.env.BENCH_PEOPLE ?? 100_000)
const sends = Number(process.env.BENCH_SENDS ?? 3000)
const receipts = Number(process.env.BENCH_RECEIPTS ?? 4000)
const kills = Number(process.env.BENCH_KILLS ?? 50)
const facts = Number(process.env.BENCH_FACTS ?? 1_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const only = process.env.BENCH_ONLY?.split(',')
const wants = (part: string) => !only || only.includes(part)
/** As a provider nearby answers, and how many of its answers are waited for at once. */
const [answerMs, atOnce] = [20, 10]
/** Receipts of one push. */
const pushed = 100
const replyKey = 'bench-key-of-some-length'

type Say = (sentence: string) => void
type Sql = <T = Record<string, unknown>>(text: string, values?: readonly unknown[]) => Promise<T[]>
interface Place {
  readonly projectId: number
  readonly other: number
  readonly token: string
}
interface Bench extends Place {
  readonly ground: Ground
  readonly database: { readonly url: string; readonly dataDir: string }
  readonly app: Served
  readonly url: string
  readonly sql: Sql
  readonly twin: VendorTwin
  readonly say: Say
}

/** People chosen and frozen, messages sent, receipts heard, reports read; and servers that are killed meanwhile. */
export async function messages(ground: Ground, say: Say): Promise<Figure[]> {
  const database = await ground.database('messages', true)
  const address = new URL(addressOf(ground.postgres.url, 'messages'))
  const pool = openPool(address.href, { max: atOnce })
  const sql: Sql = async <T>(text: string, values: readonly unknown[] = []) =>
    (await pool.query(text, [...values])).rows as T[]
  const twin = await vendorTwin(() => answerMs)
  for (const [name, value] of Object.entries(settingsFor(twin))) process.env[name] = value
  try {
    const place = await fill(database, sql)
    say(`  ${people.toLocaleString('en')} people are there`)
    const app = await startProcess(
      'servers/app.ts',
      { databaseUrl: database.url, dataDir: database.dataDir },
      process.env.BENCH_PROF ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROF}`] : [],
    )
    try {
      const url = `http://127.0.0.1:${await app.ask<number>('port')}`
      const bench: Bench = { ground, database, app, url, sql, twin, say, ...place }
      return [
        ...(wants('choosing') ? await choosing(bench) : []),
        ...(wants('sending') ? await sending(bench) : []),
        ...(wants('receipts') ? await hearing(bench) : []),
        ...(wants('killing') ? await killing(bench) : []),
        ...(wants('reports') ? await reading(bench) : []),
      ]
    } finally {
      await app.stop()
    }
  } finally {
    await twin.close()
    await pool.end()
  }
}
const settingsFor = (twin: VendorTwin) => ({
  INNER_HOSTS: '127.0.0.1',
  SMS_ACCESS_KEY_ID: 'twin',
  SMS_ACCESS_KEY_SECRET: 'twin',
  SMS_SIGN_NAME: 'twin',
  SMS_TEMPLATES: JSON.stringify({ massText: { zh: 'SMS_1' } }),
  SMS_ENDPOINT: twin.url,
  SMS_REPLY_KEY: replyKey,
})
/** An event with its people: one in ten shares the number of another one, one in fifty has opted out. */
async function fill(database: Bench['database'], sql: Sql): Promise<Place> {
  const place = await withApp(database, async ({ system }) => {
    const [{ id: projectId }, { id: other }] = [await makeProject(system), await makeProject(system)]
    const { token } = await makeOperator(system)
    return { projectId, other, token }
  })
  const unique = Math.floor(people * 0.9)
  await sql(
    `insert into "registerUser" ("projectId", "name", "company", "number", "certNo", "phoneNumber")
    select $1, '来宾' || n, '第' || n % 3000 || '茶业有限公司', 'R' || n, 'V' || lpad(n::text, 6, '0'),
      '+86138' || lpad((n % ${unique})::text, 8, '0')
    from generate_series(1, ${people}) n`,
    [place.projectId],
  )
  await sql(
    `insert into "optOut" ("projectId", "phoneNumber", "source")
    select $1, '+86138' || lpad((n * 50)::text, 8, '0'), 20
    from generate_series(0, ${Math.floor(unique / 50) - 1}) n`,
    [place.projectId],
  )
  await sql('vacuum analyze "registerUser"')
  await sql('vacuum analyze "optOut"')
  return place
}
interface Used {
  readonly clock: number
  readonly cpu: number
}
/** What this work takes of the clock, and of the processors of the app and the database together; in ms. */
async function used({ app, ground }: Pick<Bench, 'app' | 'ground'>, work: () => Promise<unknown>): Promise<Used> {
  const cpu = async () => (await app.ask<number>('cpu')) + (databaseCpuMs(ground.postgres.pid) ?? 0)
  const [before, began] = [await cpu(), performance.now()]
  await work()
  return { clock: performance.now() - began, cpu: (await cpu()) - before }
}
const middle = (all: readonly Used[]): Used => ({
  clock: median(all.map(({ clock }) => clock)),
  cpu: median(all.map(({ cpu }) => cpu)),
})
const text = ({ clock, cpu }: Used) => `${(cpu / 1000).toFixed(2)} s of processors, ${(clock / 1000).toFixed(2)} s`
async function called({ url, token, projectId }: Bench, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': token, 'x-project-id': String(projectId) },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { result: number; data: Record<string, unknown>; errmsg: string }
  if (answer.result !== 20000) throw new Error(`${path}: ${answer.errmsg}`)
  return answer.data
}

/** «Message these» on a list of everybody, against one statement that does no more than that. */
async function choosing(bench: Bench): Promise<Figure[]> {
  const { sql, projectId, say } = bench
  const ours: Used[] = []
  const bares: Used[] = []
  for (let round = 0; round < rounds; round++) {
    let frozen = 0
    ours.push(
      await used(bench, async () => {
        const { id } = await called(bench, '/groupNotification/draftForPeople', { resource: 'registerUser', where: {} })
        const [row] = await sql<{ many: string }>(
          `select count(*) as many from "groupNotificationReceiver" where "groupNotificationId" = $1`,
          [id],
        )
        frozen = Number(row?.many)
      }),
    )
    const [notice] = await sql<{ id: number }>(
      `insert into "groupNotification" ("projectId", "title") values ($1, 'bare') returning id`,
      [projectId],
    )
    bares.push(
      await used(bench, async () => {
        const rows = await sql(
          `insert into "groupNotificationReceiver" ("projectId", "groupNotificationId", "type", "name", "company",
            "phoneNumber", "searchText", "searchGrams")
          select distinct on (u."phoneNumber") u."projectId", $2, 10, u."name", u."company", u."phoneNumber",
            u."searchText", u."searchGrams"
          from "registerUser" u
          where u."projectId" = $1 and u."deletedAt" is null
            and not exists (
              select 1 from "optOut" o where o."projectId" = $1 and o."phoneNumber" = u."phoneNumber"
            )
          order by u."phoneNumber", u.id
          returning 1`,
          [projectId, notice?.id],
        )
        if (rows.length !== frozen) throw new Error(`the statement froze ${rows.length}, the product ${frozen}`)
      }),
    )
    say(`  frozen ${frozen.toLocaleString('en')}: ${text(ours.at(-1) as Used)}; bare ${text(bares.at(-1) as Used)}`)
  }
  const [app, bare] = [middle(ours), middle(bares)]
  return [
    {
      what: `${people.toLocaleString('en')} people chosen, made unique and frozen`,
      measured: text(app),
      against: text(bare),
      value: app.clock / bare.clock,
      limit: { atMost: 2 },
    },
  ]
}

/** A bulk SMS to its last receiver, against the same requests to the twin with nothing behind them. */
async function sending(bench: Bench): Promise<Figure[]> {
  const { sql, twin, say, app } = bench
  const rates: number[] = []
  const bares: number[] = []
  for (let round = 0; round < rounds; round++) {
    bares.push(await bareRate(twin))
    const made = await called(bench, '/massText/create', {
      name: `round ${round}`,
      content: 'y',
      phoneNumbers: Array.from({ length: sends }, (_, nth) => `137${10_000_000 + round * sends + nth}`),
    })
    await called(bench, '/massText/send', { id: made.id, updatedAt: made.updatedAt })
    await app.ask('drain', undefined, 1200)
    const [row] = await sql<{ seconds: string; many: string }>(
      `select extract(epoch from max("sentAt") - min("startedAt")) as seconds, count(*) as many
      from "outboxMessage"
      where "batch" = $1 and "state" = 30`,
      [`massText:${made.id}`],
    )
    if (Number(row?.many) !== sends) throw new Error(`${row?.many} of ${sends} were sent`)
    rates.push(sends / Number(row?.seconds))
    say(`  sending: ${rates.at(-1)?.toFixed(0)} a second; bare ${bares.at(-1)?.toFixed(0)}`)
  }
  return [
    {
      what: `${sends.toLocaleString('en')} texts to a twin that answers after ${answerMs} ms, ${atOnce} connections: rate`,
      measured: `${median(rates).toFixed(0)} a second`,
      against: `${median(bares).toFixed(0)} a second`,
      value: median(rates.map((rate, nth) => rate / (bares[nth] as number))),
      limit: { atLeast: 0.7 },
    },
  ]
}
async function bareRate(twin: VendorTwin): Promise<number> {
  let left = sends
  const began = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) {
        const response = await fetch(`${twin.url}/?PhoneNumbers=1&OutId=bare`, {
          method: 'POST',
          headers: { 'x-acs-action': 'SendSms' },
        })
        await response.text()
      }
    }),
  )
  return (sends * 1000) / (performance.now() - began)
}

/** Messages of a bulk SMS that the vendor has taken and said nothing about. */
async function taken(
  { sql, projectId }: Bench,
  name: string,
): Promise<{ id: number; phoneNumber: string; smsId: number }[]> {
  const [mass] = await sql<{ id: number }>(
    `insert into "massText" ("projectId", "name", "content", "status", "qty", "successQty", "failQty")
    values ($1, $2, 'y', 30, ${receipts}, ${receipts}, 0)
    returning id`,
    [projectId, name],
  )
  return sql(
    `with texts as (
      insert into "sms" ("projectId", "phoneNumber", "content", "platform", "massTextId", "status")
      select $1, '+86136' || lpad(n::text, 8, '0'), 'y', 10, $2::bigint, 20
      from generate_series(1, ${receipts}) n
      returning id, "phoneNumber"
    )
    insert into "outboxMessage" ("projectId", "channel", "template", "language", "subject", "content", "phoneNumber", "smsId",
      "batch", "dedupeKey", "state", "tries", "startedAt", "sentAt", "messageId", "sealedMessage")
    select $1, 10, 'massText', 'zh', 's', 'y', t."phoneNumber", t.id, 'massText:' || $2::bigint, $2::bigint || ' ' || t.id, 30, 1,
      now(), now(), 'biz', $3
    from texts t
    returning id, "phoneNumber", "smsId"`,
    [projectId, mass?.id, seal('{}')],
  )
}
/** Receipts as the vendor pushes them, to the state of message and text, against bare updates of both. */
async function hearing(bench: Bench): Promise<Figure[]> {
  const { url, projectId, say, sql, app } = bench
  const ours: Used[] = []
  const bares: Used[] = []
  for (let round = 0; round < rounds; round++) {
    const theirs = await taken(bench, `receipts ${round}`)
    await sql('vacuum analyze "outboxMessage"')
    ours.push(
      await used(bench, async () => {
        for (let at = 0; at < theirs.length; at += pushed) {
          const response = await fetch(`${url}/api/smsReports/${replyKey}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(
              theirs.slice(at, at + pushed).map(({ id, phoneNumber }) => ({
                out_id: `pavilion-${projectId}-${id}`,
                phone_number: phoneNumber,
                biz_id: 'biz',
                success: true,
              })),
            ),
          })
          if (response.status !== 200) throw new Error(`a push was answered ${response.status}`)
        }
        await app.ask('drain')
      }),
    )
    const ids = theirs.map(({ smsId }) => smsId)
    const [left] = await sql<{ many: string }>(
      `select count(*) as many from "sms" where "status" = 20 and id = any($1::bigint[])`,
      [ids],
    )
    if (Number(left?.many)) throw new Error(`${left?.many} receipts were not heard`)
    const others = await taken(bench, `bare ${round}`)
    await sql('vacuum analyze "outboxMessage"')
    bares.push(
      await used(bench, async () => {
        for (const { id, smsId } of others) {
          await sql(
            `update "outboxMessage" set "state" = 30, "sealedMessage" = null, "updatedAt" = now() where id = $1 and "state" = 30`,
            [id],
          )
          await sql(`update "sms" set "status" = 10, "updatedAt" = now() where id = $1 and "status" = 20`, [smsId])
        }
      }),
    )
    say(`  receipts: ${text(ours.at(-1) as Used)}; bare ${text(bares.at(-1) as Used)}`)
  }
  const [heard, bare] = [middle(ours), middle(bares)]
  return [
    {
      what: `${receipts.toLocaleString('en')} receipts to the state of message and text, counted`,
      measured: text(heard),
      against: text(bare),
      value: heard.clock / bare.clock,
      limit: { atMost: 4 },
    },
  ]
}

async function killing({ database, other, say }: Bench): Promise<Figure[]> {
  const twin = await vendorTwin(() => answerMs)
  process.env.SMS_ENDPOINT = twin.url
  chooseAgain()
  const said = await withApp(database, ({ system, queue }) =>
    killWhileSending(
      {
        databaseUrl: database.url,
        dataDir: database.dataDir,
        system,
        projectId: other,
        people: kills * 60,
        kills,
        after: nth => 20 + ((nth * 7) % 30),
      },
      twin,
      () => queue.drain(),
    ),
  )
  await twin.close()
  say(`  killed ${said.kills} times: ${said.unsure} were asked about, ${said.again} sent again by an operator`)
  return [
    {
      what: `${(kills * 60).toLocaleString('en')} texts, their server killed ${kills} times: lost and doubled at the twin`,
      measured: `${said.lost} lost, ${said.doubled} doubled`,
      value: said.lost + said.doubled,
      limit: { atMost: 0 },
      unit: '',
    },
  ]
}

/** A report over many rows, against its bare GROUP BY, and how many run at once when many are asked for. */
async function reading(bench: Bench): Promise<Figure[]> {
  const { sql, projectId, say } = bench
  await sql(
    `insert into "outboxMessage" ("projectId", "channel", "template", "language", "subject", "dedupeKey", "state")
    select $1, 10 + n % 2 * 10, case n % 3 when 0 then 'recordValid' when 1 then 'recordReceived' else 'orderPaid' end, 'zh', 's',
      'fact ' || n, case n % 20 when 0 then 40 else 30 end
    from generate_series(1, ${facts}) n`,
    [projectId],
  )
  await sql('vacuum analyze "outboxMessage"')
  const definition = {
    ready: 'messages',
    groups: ['template', 'state'],
    measures: ['count'],
    filters: [],
    span: 'all',
    compare: false,
    chart: 'none',
  }
  const read = () => called(bench, '/reportForm/readReady', { definition })
  await read()
  const ours: Used[] = []
  const bares: Used[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await used(bench, read))
    bares.push(
      await used(bench, () =>
        sql(
          `select "template", "state", count(*) from "outboxMessage"
          where "projectId" = $1 and "deletedAt" is null
          group by 1, 2 order by 3 desc`,
          [projectId],
        ),
      ),
    )
    say(`  report: ${text(ours.at(-1) as Used)}; bare ${text(bares.at(-1) as Used)}`)
  }
  const most = await mostAtOnce(bench, read)
  const [app, bare] = [middle(ours), middle(bares)]
  return [
    {
      what: `a report over ${facts.toLocaleString('en')} rows`,
      measured: text(app),
      against: text(bare),
      value: app.clock / bare.clock,
      limit: { atMost: 1.5 },
    },
    {
      what: 'ten reports asked for at once: statements at work',
      measured: `${most}`,
      value: most,
      limit: { atMost: 2 },
      unit: '',
    },
  ]
}
async function mostAtOnce({ sql }: Bench, read: () => Promise<unknown>): Promise<number> {
  let [most, isOver] = [0, false]
  const all = Promise.all(Array.from({ length: 10 }, read)).then(() => {
    isOver = true
  })
  while (!isOver) {
    const [row] = await sql<{ leaders: string }>(
      `select count(*) as leaders from pg_stat_activity
      where "state" = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid() and datname = current_database()
        and query ~ 'group by 1, 2' and query ~ '"outboxMessage"'`,
    )
    most = Math.max(most, Number(row?.leaders))
  }
  await all
  return most
}
