import { invalidInput } from '@pavilion/declare'
import { type Context, everyRowOf, ReadCache, sql, type Transaction, now } from '@pavilion/store'
import { pipelined } from '@pavilion/store/database/pipelined.ts'
import {
  type FormField,
  isSealed,
  type StoredAnswer,
  type StoredAnswers,
  webForm,
  webFormField,
} from '../../model/index.ts'
import { kindOf } from '../../model/answers/index.ts'
import { rowsOf } from '../../model/answers/rows.ts'
import { tooManySortable } from '../records/recordRefusals.ts'

/** The most sortable fields of a form. */
export const mostSortable = 5

/** Whether it is answered with a number. */
export const isNumber = (field: Pick<FormField, 'webFormComponent'>): boolean => kindOf(field).holds === 'number'

/**
 * A text that sorts like the answer, or null for none: numbers in fixed width, negative ones first
 * and inverted; other answers in lower case.
 */
export function sortText(answer: StoredAnswer | null | undefined): string | null {
  if (answer === null || answer === undefined || answer === '' || isSealed(answer) || rowsOf(answer).length) return null
  if (typeof answer === 'number') {
    const digits = Math.abs(answer).toFixed(4).padStart(21, '0')
    return answer < 0 ? `0${digits.replace(/\d/g, digit => String(9 - Number(digit)))}` : `1${digits}`
  }
  const text = Array.isArray(answer) ? answer.join(',') : String(answer)
  return text ? [...text.toLowerCase()].slice(0, 200).join('') : null
}

interface Sortable {
  readonly id: number
  /** Every record has its row, so lists can be sorted by it. */
  readonly ready: boolean
}
const kept = new ReadCache<string, readonly Sortable[]>(['webFormField'])

/** The sortable fields of a form, cached until a field of its project changes. */
export const sortableOf = (ctx: Context, webFormId: number): Promise<readonly Sortable[]> =>
  kept.get(ctx, String(webFormId), () =>
    ctx.query<Sortable>(
      sql`select f.id, f."sortableSince" is not null as ready
      from ${everyRowOf(webFormField, 'cached for every caller')} f
      where f."webFormId" = ${webFormId} and f."sortable" and f."deletedAt" is null
      order by f.id`,
    ),
  )

interface Given {
  readonly recordId: number
  readonly answers: StoredAnswers
}

/**
 * Stores the answers to the sortable fields of a form, in one statement; none for forms without
 * such fields.
 * @param atCommit with the commit, like the record itself
 */
export async function keepSortable(
  tx: Transaction,
  { projectId, webFormId, atCommit = false }: { projectId: number; webFormId: number; atCommit?: boolean },
  records: () => readonly Given[],
): Promise<void> {
  const sortable = await sortableOf(tx, webFormId)
  if (!sortable.length) return
  const lines = records().flatMap(({ recordId, answers }) =>
    sortable.map(({ id }) => [recordId, id, sortText(answers[id])] as const),
  )
  const text = `
    insert into "webFormSortAnswer" ("projectId", "webFormRecordId", "webFormFieldId", "value")
    select $1, line.*
    from unnest($2::bigint[], $3::bigint[], $4::text[]) as line
    on conflict ("projectId", "webFormFieldId", "webFormRecordId") where "deletedAt" is null
    do update set "value" = excluded."value"`
  const values = [
    projectId,
    lines.map(([record]) => record),
    lines.map(([, field]) => field),
    lines.map(([, , value]) => value),
  ]
  await (atCommit ? pipelined(tx).atCommit(text, values) : tx.sql(text, values))
}

type Body = Record<string, unknown>
type Handle = (ctx: Context, body: Body) => Promise<unknown>

/**
 * A job prepares a field that becomes sortable, and removes the rows of one that no longer is.
 * @throws tooManySortable, invalidInput for files and ID numbers
 */
export const sortableFields =
  (next: Handle): Handle =>
  (ctx, body) =>
    body.sortable === undefined && body.label !== 'idNumber'
      ? next(ctx, body)
      : ctx.transaction(async tx => {
          const field = (await next(tx, body)) as {
            id: number
            projectId: number
            webFormId: number
            sortable: boolean
            label: string | null
          }
          await tx.acting('form', { projectId: field.projectId }).store(webForm).lock(field.webFormId)
          if (field.sortable) {
            if (field.label === 'idNumber')
              throw invalidInput({
                sortable: ['证件号码加密保存，不能排序', 'ID numbers are stored encrypted and cannot be sorted'],
              })
            const [row] = await tx.query<{ count: number }>(
              sql`select count(*) as count
              from ${webFormField} f
              where f."webFormId" = ${field.webFormId} and f."sortable"`,
            )
            if ((row?.count ?? 0) > mostSortable) throw tooManySortable()
          }
          await tx.enqueue(
            'form.readySortable',
            { webFormFieldId: field.id, projectId: field.projectId },
            { key: `readySortable:${field.id}` },
          )
          return field
        })

/**
 * Creates the sort row of every record of the form for a sortable field, a thousand at a time, then
 * marks the field as ready; or removes the rows of a field that is no longer sortable. Deleted
 * records get deleted rows, which are restored with them. Can run again at any time.
 */
export async function readySortable(
  ctx: Context,
  { webFormFieldId, projectId }: { webFormFieldId: number; projectId: number },
): Promise<void> {
  const projectContext = ctx.acting('form', { projectId })
  const fields = projectContext.store(webFormField)
  const field = await fields.find({ id: webFormFieldId }, { fields: ['webFormId', 'sortable'] })
  if (!field) return
  /**
   * Written through the store, so that every process clears its cache; not if the setting was
   * changed back meanwhile.
   */
  const say = (ready: boolean) =>
    projectContext.transaction(async tx => {
      const locked = await tx.store(webFormField).lock(webFormFieldId)
      if (locked.sortable !== ready) return false
      await tx.store(webFormField).set(webFormFieldId, { sortableSince: ready ? now().toISOString() : null })
      return true
    })
  if (!field.sortable) {
    await say(false)
    for (;;) {
      const gone = await projectContext.sql(
        `delete from "webFormSortAnswer"
        where id in (
          select id
          from "webFormSortAnswer"
          where "projectId" = $1 and "webFormFieldId" = $2
          limit 5000
        )
        returning id`,
        [projectId, webFormFieldId],
      )
      if (!gone.length) break
    }
  } else {
    for (let last = 0; ; ) {
      // One transaction each: a record changed meanwhile waits for this, or this waits and then
      // finds it changed.
      const done = await projectContext.transaction(async tx => {
        const rows = await tx.sql<{ id: number; answer: StoredAnswer | null; gone: string | null }>(
          `select id, "answers"->$3::text as answer, "deletedAt" as gone
          from "webFormRecord"
          where "projectId" = $1 and "webFormId" = $2 and id > $4
          order by id
          limit 1000
          for share`,
          [projectId, field.webFormId, String(webFormFieldId), last],
        )
        if (rows.length)
          await tx.sql(
            `insert into "webFormSortAnswer" ("projectId", "webFormFieldId", "webFormRecordId", "value", "deletedAt")
            select $1, $2, line.*
            from unnest($3::bigint[], $4::text[], $5::timestamptz[]) as line(record, value, gone)
            where line.gone is null or not exists (
              select 1
              from "webFormSortAnswer" s
              where s."projectId" = $1
                and s."webFormFieldId" = $2
                and s."webFormRecordId" = line.record
            )
            on conflict ("projectId", "webFormFieldId", "webFormRecordId") where "deletedAt" is null
            do nothing`,
            [
              projectId,
              webFormFieldId,
              rows.map(({ id }) => id),
              rows.map(({ answer }) => sortText(answer)),
              rows.map(({ gone }) => gone),
            ],
          )
        return rows.at(-1)?.id
      })
      if (!done) break
      last = done
    }
    if (!(await say(true))) return readySortable(ctx, { webFormFieldId, projectId })
  }
}
