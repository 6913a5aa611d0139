import { invalidInput } from '@pavilion/declare'
import { type Context, ReadCache } from '@pavilion/store'
import {
  formComponentType,
  type FormField,
  isSealed,
  type StoredAnswer,
  type StoredAnswers,
  webFormField,
} from '../model/index.ts'
import { tooManySortable } from './recordRefusals.ts'

/** So many fields of a form may be sortable. */
export const mostSortable = 5
const { number, rate, fileUpload, image, faceImage, multiImage, signatureBoard } = formComponentType
const files = new Set<number>([fileUpload, image, faceImage, multiImage, signatureBoard])
/** Is it answered with a number? */
export const isNumber = (field: Pick<FormField, 'webFormComponent'>): boolean =>
  field.webFormComponent.type === number || field.webFormComponent.type === rate
/** Is it answered with files? Nobody sorts by their addresses. */
export const isFile = (field: Pick<FormField, 'webFormComponent'>): boolean => files.has(field.webFormComponent.type)

/** A text that sorts as the answer does, or null for none: numbers in fixed width, the negative ones before and turned round; others in small letters. */
export function sortText(answer: StoredAnswer | null | undefined): string | null {
  if (answer === null || answer === undefined || answer === '' || isSealed(answer)) return null
  if (typeof answer === 'number') {
    const digits = Math.abs(answer).toFixed(4).padStart(21, '0')
    return answer < 0 ? `0${digits.replace(/\d/g, digit => String(9 - Number(digit)))}` : `1${digits}`
  }
  const text = Array.isArray(answer) ? answer.join(',') : String(answer)
  return text ? [...text.toLowerCase()].slice(0, 200).join('') : null
}

interface Sortable {
  readonly id: number /** Every record has its line: it may be sorted by. */
  readonly ready: boolean
}
const kept = new ReadCache<string, readonly Sortable[]>(['webFormField'])
/** The sortable fields of a form, kept until one of its project's fields changes. */
export const sortableOf = (ctx: Context, webFormId: number): Promise<readonly Sortable[]> =>
  kept.get(ctx, String(webFormId), () =>
    ctx.sql<Sortable>(
      'select id, "sortableSince" is not null as ready from "webFormField" where "webFormId" = $1 and "sortable" and "deletedAt" is null order by id',
      [webFormId],
    ),
  )

interface Given {
  readonly recordId: number
  readonly answers: StoredAnswers
}
/** Keeps what records answered to the sortable fields of their form, in one statement; forms without any ask for none. `atCommit`: with the commit, as the record itself. */
export async function keepSortable(
  tx: Context,
  { projectId, webFormId, atCommit = false }: { projectId: number; webFormId: number; atCommit?: boolean },
  records: () => readonly Given[],
): Promise<void> {
  const sortable = await sortableOf(tx, webFormId)
  if (!sortable.length) return
  const lines = records().flatMap(({ recordId, answers }) =>
    sortable.map(({ id }) => [recordId, id, sortText(answers[id])] as const),
  )
  const text = `insert into "webFormSortAnswer" ("projectId", "webFormRecordId", "webFormFieldId", "value") select $1, line.* from unnest($2::bigint[], $3::bigint[], $4::text[]) as line
    on conflict ("projectId", "webFormFieldId", "webFormRecordId") where "deletedAt" is null do update set "value" = excluded."value"`
  const values = [
    projectId,
    lines.map(([record]) => record),
    lines.map(([, field]) => field),
    lines.map(([, , value]) => value),
  ]
  await (atCommit ? tx.atCommit(text, values) : tx.sql(text, values))
}

type Body = Record<string, unknown>
type Handle = (ctx: Context, body: Body) => Promise<unknown>
/** A field that becomes sortable is made ready by a job; one that is no longer is forgotten by it. @throws tooManySortable, invalidInput for files and ID numbers */
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
          await tx.sql('select 1 from "webForm" where id = $1 for update', [field.webFormId])
          if (field.sortable) {
            if (field.label === 'idNumber')
              throw invalidInput({
                sortable: ['证件号码加密保存，不能排序', 'ID numbers are stored encrypted and cannot be sorted'],
              })
            const [row] = await tx.sql<{ count: number }>(
              'select count(*) as count from "webFormField" where "webFormId" = $1 and "sortable" and "deletedAt" is null',
              [field.webFormId],
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

/** Gives every record of the form its line for a sortable field, a thousand at a time, then says that it is ready; or forgets the lines of one that is sortable no more.
 *  Deleted records get theirs too, as deleted as they are: whoever restores one restores it. Can be run again at any time. */
export async function readySortable(
  ctx: Context,
  { webFormFieldId, projectId }: { webFormFieldId: number; projectId: number },
): Promise<void> {
  const projectContext = ctx.acting('form', { projectId })
  const [field] = await projectContext.sql<{ webFormId: number; sortable: boolean }>(
    'select "webFormId", "sortable" from "webFormField" where id = $1 and "projectId" = $2 and "deletedAt" is null',
    [webFormFieldId, projectId],
  )
  if (!field) return
  /** Said by the store, so that every process hears of it; unless somebody has changed their mind meanwhile. */
  const say = (ready: boolean) =>
    projectContext.transaction(async tx => {
      const now = await tx.store(webFormField).lock(webFormFieldId)
      if (now.sortable !== ready) return false
      await tx.store(webFormField).set(webFormFieldId, { sortableSince: ready ? new Date().toISOString() : null })
      return true
    })
  if (!field.sortable) {
    await say(false)
    for (;;) {
      const gone = await projectContext.sql(
        'delete from "webFormSortAnswer" where id in (select id from "webFormSortAnswer" where "webFormFieldId" = $1 limit 5000) returning id',
        [webFormFieldId],
      )
      if (!gone.length) break
    }
  } else {
    for (let last = 0; ; ) {
      // One transaction each: whoever changes a record meanwhile waits for it, or is waited for and then found changed.
      const done = await projectContext.transaction(async tx => {
        const rows = await tx.sql<{ id: number; answer: StoredAnswer | null; gone: string | null }>(
          `select id, "answers"->$3::text as answer, "deletedAt" as gone from "webFormRecord" where "projectId" = $1 and "webFormId" = $2 and id > $4 order by id limit 1000 for share`,
          [projectId, field.webFormId, String(webFormFieldId), last],
        )
        if (rows.length)
          await tx.sql(
            `insert into "webFormSortAnswer" ("projectId", "webFormFieldId", "webFormRecordId", "value", "deletedAt") select $1, $2, line.* from unnest($3::bigint[], $4::text[], $5::timestamptz[]) as line(record, value, gone)
          where line.gone is null or not exists (select 1 from "webFormSortAnswer" s where s."projectId" = $1 and s."webFormFieldId" = $2 and s."webFormRecordId" = line.record)
          on conflict ("projectId", "webFormFieldId", "webFormRecordId") where "deletedAt" is null do nothing`,
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
