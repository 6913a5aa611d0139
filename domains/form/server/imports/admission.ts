import { alreadyTaken, type Pair, Refusal } from '@pavilion/declare'
import type { ReadRow } from '@pavilion/exchange'
import { tooOften } from '@pavilion/http'
import type { Context, Transaction } from '@pavilion/store'
import {
  type FormRules,
  realNameAsked,
  realNameCheckResult,
  realNameWrong,
  type RealName,
  type Settled,
} from '../../model/index.ts'
import { type CodeMark, isFree, meetMany, wrongCodes } from '../decisionRules/pass.ts'
import { findMarked, mark, usedFor } from '../decisionRules/use.ts'
import { plainAnswer, refusedWords } from '../decisionRules/match.ts'
import type { FormRow } from '../definition/definitions.ts'
import { mustNotGuess, noteGuess } from '../submit/guesses.ts'
import { realNameOf } from '../submit/realName.ts'

const notLookedAt: Pair = [
  '不符的行过多，此行未核对，请稍后再试',
  'Too many rows did not match, so this row was not checked. Try again later',
]
const namesAtATime = 5
interface Passed {
  readonly marks: readonly CodeMark[]
  readonly status: 10 | 20 | 30 | undefined
}
const isFine = ({ wrong }: ReadRow) => Object.keys(wrong).length === 0

/** Whether it is refused because of too many wrong answers; other errors are rethrown. */
async function isTooOften(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return false
  } catch (error) {
    if (error instanceof Refusal && error.code === tooOften().code) return true
    throw error
  }
}

/**
 * Further checks of people whom a visitor imports, the same as for single submits: codes and
 * memberships of decision rules (a code is used up by the first row) and the real-name check. Wrong
 * answers count as guesses; after too many, no further row is checked. Operators' sheets are not
 * checked.
 */
export function admissionOf(
  ctx: Context,
  form: FormRow,
  rules: FormRules,
  language: 'zh' | 'en',
  keyOf: (fieldId: number) => string,
) {
  const projectContext = ctx.acting('form', { projectId: form.projectId })
  const people = new WeakMap<ReadRow, { answers: Settled['answers']; who: RealName | undefined }>()
  const passed = new WeakMap<ReadRow, Passed>()
  const given = new Set<number>()
  let wrongOnes = 0

  async function checkCodes(rows: readonly ReadRow[]): Promise<void> {
    const asked = await meetMany(
      projectContext,
      rules,
      rows.map(row => people.get(row)?.answers ?? {}),
    )
    if (!asked.length) return
    let stopped = await isTooOften(() => mustNotGuess(ctx, wrongCodes))
    for (const row of rows) {
      const marks: CodeMark[] = []
      let status: Passed['status']
      for (const { field, group, met } of asked) {
        const answer = people.get(row)?.answers[field.id]
        if (answer === undefined) continue
        const found = met.get(plainAnswer(answer)) ?? []
        const free = found.find(rule => isFree(group, rule) && !(group.markUsed && given.has(rule.id)))
        stopped ||= wrongOnes >= wrongCodes.max
        if (stopped || !free)
          row.wrong[keyOf(field.id)] ??= stopped ? notLookedAt : refusedWords(group, found.length ? 'used' : 'wrong')
        if (!stopped && !free) {
          wrongOnes++
          noteGuess(ctx, wrongCodes)
        }
        if (stopped || !free) continue
        if (group.markUsed) {
          given.add(free.id)
          marks.push({ field, group, ruleId: free.id })
        }
        status = group.passInitialStatus ?? status
      }
      passed.set(row, { marks, status })
    }
  }
  async function checkNames(rows: readonly ReadRow[]): Promise<void> {
    const asked = rows.flatMap(row => {
      const who = people.get(row)?.who
      return who ? [{ row, who }] : []
    })
    let stopped = false
    for (let at = 0; at < asked.length; at += namesAtATime) {
      await Promise.all(
        asked.slice(at, at + namesAtATime).map(async ({ row, who }) => {
          stopped ||= await isTooOften(async () => {
            if (!stopped && (await realNameOf(ctx, who)) !== realNameCheckResult.valid)
              row.wrong[keyOf(who.fieldId)] ??= realNameWrong
          })
          if (stopped) row.wrong[keyOf(who.fieldId)] ??= notLookedAt
        }),
      )
    }
  }
  const marksOf = (rows: readonly ReadRow[]) =>
    rows
      .flatMap(row => (passed.get(row)?.marks ?? []).map(one => ({ ...one, row })))
      .sort((a, b) => a.ruleId - b.ruleId)
  return {
    /** Keeps the settled answers of a row. */
    note(row: ReadRow, settled: Settled): void {
      people.set(row, { answers: settled.answers, who: realNameAsked(form, rules, settled, language) })
    },
    /** Checks the rows without problems so far. */
    async check(rows: readonly ReadRow[]): Promise<void> {
      await checkCodes(rows.filter(isFine))
      await checkNames(rows.filter(isFine))
    },
    /** Finds codes that somebody else has used meanwhile. */
    async checkAgain(rows: readonly ReadRow[]): Promise<void> {
      const marks = marksOf(rows)
      const used = await findMarked(
        projectContext,
        marks.map(({ ruleId }) => ruleId),
      )
      for (const { row, field, group, ruleId } of marks)
        if (used.has(ruleId)) row.wrong[keyOf(field.id)] ??= refusedWords(group, 'used')
    },
    statusOf: (row: ReadRow): Passed['status'] => passed.get(row)?.status,
    /**
     * Marks the codes as used by the records of their rows, in the transaction that writes them.
     * @throws alreadyTaken if somebody else was faster
     */
    async use(tx: Transaction, records: ReadonlyMap<ReadRow, number>): Promise<void> {
      const writing = tx.acting('form', { projectId: form.projectId })
      for (const { row, field, group, ruleId } of marksOf([...records.keys()])) {
        if (!(await mark(writing, group, ruleId)))
          throw alreadyTaken({ name: field.name, englishName: field.englishName || field.name })
        await usedFor(writing, [ruleId], { recordId: records.get(row) as number, webUserId: ctx.caller.id })
      }
    },
  }
}
