import { say, type Pair } from '@pavilion/declare'
import { isBad, type ReadRow } from '@pavilion/exchange'
import type { Context } from '@pavilion/store'
import { duplicatePerson, type FormField, type FormRules, type Settled } from '../../model/index.ts'
import { answerHash } from '../answers/answers.ts'
import type { FormRow } from '../definition/definitions.ts'
import { asksForPerson, comparedAnswers, held } from '../submit/samePerson.ts'
import { takenMessage } from '../submit/unique.ts'

const sameAsRow = (row: number): Pair => say(`与第 ${row} 行是同一人`, `The same person as row ${row}`)
const registered = (field: FormField): Pair =>
  say(
    `${field.name}已用于报名，将记为疑似重复`,
    `${field.englishName || field.name} is already registered: this row will be marked as a possible duplicate`,
  )

/**
 * Rows of the same person, within the sheet and among the records, as the form treats them: refused
 * or noted.
 */
export function samePeople(
  ctx: Context,
  form: FormRow,
  rules: FormRules,
  answersOf: (row: ReadRow) => Settled['answers'],
  keyOf: (fieldId: number) => string,
) {
  const refuses = form.duplicatePerson === duplicatePerson.refuse
  const seen = new Map<string, number>()
  const ids = new Map<number, number>()
  const earlierRows = new WeakMap<ReadRow, number>()
  const earlierRecords = new WeakMap<ReadRow, number>()
  const tell = (row: ReadRow, field: FormField, words: Pair) => {
    const about = refuses ? row.wrong : row.notes
    about[keyOf(field.id)] ??= words
  }
  const tellingOf = (row: ReadRow) => comparedAnswers(rules, answersOf(row))
  return {
    /** Finds earlier rows of the same person. Each row is looked at once, in the order of the sheet. */
    within(rows: readonly ReadRow[]): void {
      if (!asksForPerson(form)) return
      for (const row of rows)
        for (const { field, answer } of tellingOf(row)) {
          const key = `${field.id} ${answerHash(answer)}`
          const first = seen.get(key)
          if (first === undefined) seen.set(key, row.row)
          else {
            earlierRows.set(row, first)
            tell(row, field, sameAsRow(first))
          }
        }
    },
    /** Finds records of the same people. */
    async among(rows: readonly ReadRow[]): Promise<void> {
      if (!asksForPerson(form)) return
      const asked = rows.flatMap(row => tellingOf(row).map(({ field, answer }) => ({ row, field, answer })))
      if (!asked.length) return
      const found = await ctx.sql<{ nth: number; id: number }>(
        `select asked.nth, found.ids[1] as id
        from unnest($3::jsonb[]) with ordinality as asked(holds, nth)
        cross join lateral (
          select array_agg(r.id order by r.id) as ids
          from "webFormRecord" r
          where r."projectId" = $1
            and r."webFormId" = $2
            and r."deletedAt" is null
            and r."answers" @> asked.holds
        ) found
        where found.ids is not null`,
        [form.projectId, form.id, asked.map(({ field, answer }) => held(field, answer))],
      )
      for (const { nth, id } of found) {
        const { row, field } = asked[nth - 1] as (typeof asked)[number]
        earlierRecords.set(row, Math.min(id, earlierRecords.get(row) ?? id))
        tell(row, field, refuses ? takenMessage(field) : registered(field))
      }
    },
    /** The record whose duplicate each written row may be: an earlier one, or that of an earlier row. */
    earlierOf(rows: readonly ReadRow[], written: readonly number[]): { id: number; earlier: number }[] {
      for (const [nth, row] of rows.entries()) ids.set(row.row, written[nth] as number)
      return rows.flatMap((row, nth) => {
        const earlier = earlierRecords.get(row) ?? ids.get(earlierRows.get(row) ?? 0)
        return earlier === undefined || isBad(row) ? [] : [{ id: written[nth] as number, earlier }]
      })
    },
  }
}
