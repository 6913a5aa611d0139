import { type AnyResource, invalidInput, type Row, say } from '@pavilion/declare'
import { type Context, everyRowOf, sql, type Sql, type Transaction } from '@pavilion/store'
import {
  fieldsOf,
  type FormRules,
  type webForm,
  webFormCandidate,
  webFormComponent,
  webFormField,
  webFormFieldGroup,
  webFormVisibleRule,
} from '../../model/index.ts'
import { fieldWraps } from '../definition/definitionWrites.ts'
import { loadWhole } from './read.ts'
import type { SentForm } from './sentForm.ts'

const deleted = 'deleted rows of the form are restored'

/**
 * Restores deleted rows of this form that the draft refers to.
 * @returns the rules after it
 * @throws invalidInput for rows of other forms
 */
export async function restoreDeleted(
  tx: Transaction,
  row: Row<typeof webForm>,
  sent: SentForm,
  now: FormRules,
): Promise<FormRules> {
  const missing = (existing: readonly { id: number }[], named: readonly { id: number }[]) => {
    const known = new Set(existing.map(({ id }) => id))
    return named.filter(({ id }) => id > 0 && !known.has(id)).map(({ id }) => id)
  }
  let current = now
  const restoreAll = async (of: AnyResource, ids: readonly number[], inForm: (ids: readonly number[]) => Sql) => {
    if (!ids.length) return
    tx.may(`${of.name}.create`)
    const idsOfForm = new Set((await tx.query<{ id: number }>(inForm(ids))).map(({ id }) => id))
    const foreign = ids.filter(id => !idsOfForm.has(id))
    if (foreign.length)
      throw invalidInput(
        Object.fromEntries(
          foreign.map(id => [`${of.name}.${id}`, say('不属于此表单', 'Does not belong to this form')]),
        ),
      )
    const plain = (ctx: Context, { id }: { id?: unknown }) => ctx.store(of).restore(id as number)
    const restore = of.name === webFormField.name ? (fieldWraps.restore?.(plain) ?? plain) : plain
    for (const id of ids) await restore(tx, { id })
    current = (await loadWhole(tx, row)).rules
  }
  const direct = (of: AnyResource) => (ids: readonly number[]) =>
    sql`select d.id
    from ${everyRowOf(of, deleted)} d
    where d."webFormId" = ${row.id} and d.id = any(${ids}::bigint[]) and d."deletedAt" is not null`
  const candidates = (rules: Pick<FormRules, 'webFormFieldGroups'>) =>
    fieldsOf(rules as FormRules).flatMap(field => field.webFormComponent.webFormCandidates)
  await restoreAll(
    webFormFieldGroup,
    missing(current.webFormFieldGroups, sent.webFormFieldGroups),
    direct(webFormFieldGroup),
  )
  await restoreAll(webFormField, missing(fieldsOf(current), fieldsOf(sent)), direct(webFormField))
  await restoreAll(
    webFormCandidate,
    missing(candidates(current), candidates(sent)),
    ids =>
      sql`select c.id
      from ${everyRowOf(webFormCandidate, deleted)} c
      join ${everyRowOf(webFormComponent, deleted)} k on k.id = c."webFormComponentId"
      join ${everyRowOf(webFormField, deleted)} f on f.id = k."webFormFieldId"
      where f."webFormId" = ${row.id} and c.id = any(${ids}::bigint[]) and c."deletedAt" is not null`,
  )
  await restoreAll(
    webFormVisibleRule,
    missing(current.webFormVisibleRules, sent.webFormVisibleRules),
    direct(webFormVisibleRule),
  )
  return current
}
