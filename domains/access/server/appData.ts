import { registerUserCertType } from '@pavilion/certificate/model/index.ts'
import { say } from '@pavilion/declare'
import { job, type Wraps } from '@pavilion/http'
import { registerUser, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { moves, sql, type SystemContext, type Transaction } from '@pavilion/store'
import { saveUpload } from '@pavilion/system/server/index.ts'
import { registerUserEntryAppData } from '../model/index.ts'

interface About {
  readonly id: number
  readonly projectId: number
}
const name = 'access.makeAppData'
const ask = (tx: Transaction, { id, projectId }: About) => tx.enqueue(name, { id, projectId }, { key: `${name} ${id}` })

/** A new list is made into a file at once. */
export const appDataWraps: Wraps = {
  create: next => (ctx, body) =>
    ctx.transaction(async tx => {
      const row = (await next(tx, body)) as About
      await ask(tx, row)
      return row
    }),
}
export const appDataRules = moves(registerUserEntryAppData, {
  again: { effect: (tx, { after }) => ask(tx, after as About) },
})

const columns = ['certNo', 'number', 'name', 'company', 'certType', 'rfid', 'from', 'until'] as const
type Person = Readonly<Record<(typeof columns)[number], string | null>> & { readonly id: number }
/** A value of a comma-separated file; a formula stays text. */
const cell = (value: string | null) => {
  const text = String(value ?? '')
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
const atATime = 5000

/** Writes who may enter into a file, page by page. The same job again replaces the file. */
async function make(ctx: SystemContext, { id, projectId }: About): Promise<void> {
  const inside = ctx.acting('access', { projectId })
  await inside.transaction(tx => tx.moveIfDue(registerUserEntryAppData, { id }, 'begin'))
  const lines = [columns.join(',')]
  for (let last = 0; ; ) {
    const people = await inside.query<Person>(sql`
      select u.id, u."certNo", u."number", u."name", u."company", t."name" as "certType", u."rfid",
        coalesce(u."effectiveStartTime", t."effectiveStartTime")::text as "from",
        coalesce(u."effectiveEndTime", t."effectiveEndTime")::text as "until"
      from ${registerUser} u left join ${registerUserCertType} t on t.id = u."certTypeId"
      where u.id > ${last} and u."status" = ${registerUserStatus.normal} order by u.id limit ${atATime}`)
    for (const person of people) lines.push(columns.map(column => cell(person[column])).join(','))
    last = people.at(-1)?.id ?? last
    if (people.length < atATime) break
  }
  const bytes = Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
  const file = { name: 'entry.csv', mimeType: 'text/csv', bytes, fields: {} }
  const fileUrl = await saveUpload(inside, file, { purpose: 'attachment', private: true, projectId })
  await inside.transaction(tx => tx.moveIfDue(registerUserEntryAppData, { id }, 'finish', { fileUrl }))
}
export const appDataJobs = [
  job<About>(name, make, {
    tries: 3,
    minutes: 60,
    long: true,
    givenUp: say(
      '入场应用数据的文件没有生成，可在列表中重新同步',
      'The file of the entry app was not made. Use “Synchronise again” in its list',
    ),
  }),
]
