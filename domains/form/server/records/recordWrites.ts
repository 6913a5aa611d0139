import { alreadyTaken, type BodyOf, changedMeanwhile, masked, Refusal } from '@pavilion/declare'
import { type Context, sql } from '@pavilion/store'
import { kindOf } from '../../model/answers/index.ts'
import type { checkUnique } from '../../model/calls/forms.ts'
import { fieldsOf, webForm, webFormField, webFormRecord } from '../../model/index.ts'
import { followTouched } from '../ports/attendees.ts'
import { definitionOf } from '../definition/definitions.ts'
import { formsTouched, recountPlaces } from '../submit/places.ts'
import { present } from './records.ts'
import { takenAnswers, takeRestored } from '../submit/unique.ts'

type Handle = (ctx: Context, body: Record<string, unknown>) => Promise<unknown>

/**
 * Presents the record in the answer of a call, and in its refusal: answers as values, masked where
 * needed.
 */
export const shown =
  (next: Handle): Handle =>
  async (ctx, body) => {
    try {
      const [record] = await present(ctx, [(await next(ctx, body)) as Record<string, unknown> & { id: number }])
      return record
    } catch (error) {
      const row =
        error instanceof Refusal && error.code === changedMeanwhile().code
          ? (error.data.row as Record<string, unknown> & { id: number })
          : undefined
      if (!row) throw error
      const [newer] = await present(ctx, [row])
      throw changedMeanwhile({}, { row: ctx.caller.unmask ? newer : { ...newer, ...masks(row) } })
    }
  }
const masks = ({ phoneNumber, email }: Record<string, unknown>) => ({
  phoneNumber: phoneNumber ? masked('phone', String(phoneNumber)) : null,
  email: email ? masked('email', String(email)) : null,
})

/** Deletes records and frees their places, including those of a group's members. */
export const deleteRecord =
  (next: Handle): Handle =>
  (ctx, body) =>
    ctx.transaction(async tx => {
      const ids = Array.isArray(body.ids)
        ? body.ids.filter(id => Number.isSafeInteger(id))
        : typeof body.id === 'number'
          ? [body.id]
          : []
      const answer = await next(tx, body)
      for (const form of await formsTouched(tx, ids)) await recountPlaces(tx, form)
      await followTouched(tx, ids, 'deleted')
      return answer
    })

/**
 * Restores a record and its members; they take their places again, above the limit too, because an
 * operator decided so.
 * @throws alreadyTaken with the field whose answer somebody else has given meanwhile
 */
export const restoreRecord = (next: Handle): Handle =>
  shown(async (ctx, body) => {
    try {
      return await ctx.attempt(() =>
        ctx.transaction(async tx => {
          const record = (await next(tx, body)) as { id: number }
          const back = await tx.query<{ id: number; webFormId: number }>(
            sql`select r.id, r."webFormId"
            from ${webFormRecord} r
            where r.id = ${record.id} or r."groupId" = ${record.id}`,
          )
          for (const form of await formsTouched(tx, [record.id])) {
            await takeRestored(
              tx,
              form,
              back.filter(({ webFormId }) => webFormId === form.webFormId).map(({ id }) => id),
            )
            await recountPlaces(tx, form)
          }
          await followTouched(tx, [record.id], 'decided')
          return record
        }),
      )
    } catch (error) {
      const [question] =
        error instanceof Refusal && error.code === 'alreadyTaken' ? await questionTaken(ctx, body.id) : []
      throw question ? alreadyTaken(question, (error as Refusal).data) : error
    }
  })

/**
 * The first unique field for which a live record has the same answer as a deleted record or one of
 * its members.
 */
const questionTaken = (ctx: Context, id: unknown) =>
  ctx.sql<{ name: string; englishName: string }>(
    `select f."name", coalesce(nullif(f."englishName", ''), f."name") as "englishName"
    from "webFormRecord" r
    join "webFormUniqueAnswer" gone on gone."webFormRecordId" = r.id
      and gone."deletedAt" is not null
    join "webFormUniqueAnswer" taken on taken."projectId" = gone."projectId"
      and taken."webFormFieldId" = gone."webFormFieldId"
      and taken."hash" = gone."hash"
      and taken."deletedAt" is null
    join "webFormField" f on f.id = gone."webFormFieldId"
    where r.id = $1 or r."groupId" = $1
    order by f."sortNumber", f.id
    limit 1`,
    [id],
  )

/**
 * Whether nobody else has given this answer yet; asked when a field loses focus. Always true for
 * fields that allow repeated answers.
 */
export async function uniqueAnswer(
  ctx: Context,
  { webFormFieldId, value, webFormRecordId }: BodyOf<typeof checkUnique>,
): Promise<boolean> {
  const [place] = await ctx.sql<{ projectId: number }>(
    `select "projectId"
    from "webFormField"
    where id = $1 and "deletedAt" is null and ($2::bigint is null or "projectId" = $2)`,
    [webFormFieldId, ctx.projectId ?? null],
  )
  if (!place) return true
  const projectContext = ctx.acting('form', place)
  const field = await projectContext.store(webFormField).getDetail(webFormFieldId)
  const { rules } = await definitionOf(projectContext, await projectContext.store(webForm).getDetail(field.webFormId))
  // The caller's record does not count; somebody else's id is no way to ask about their answers.
  const mine =
    webFormRecordId && ctx.caller.kind === 'visitor'
      ? await projectContext.store(webFormRecord).find({ id: webFormRecordId, webUserId: ctx.caller.id })
      : undefined
  // As it would be stored: another spelling of a number or an address is the same answer.
  const asked = fieldsOf(rules).find(({ id }) => id === webFormFieldId)
  const answer = (asked && kindOf(asked).tidy(value, asked)) ?? value
  return (
    Object.keys(await takenAnswers(projectContext, rules, place.projectId, { [webFormFieldId]: answer }, mine?.id))
      .length === 0
  )
}
