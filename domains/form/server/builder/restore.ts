import { type AnyResource, invalidInput, type Row, say } from '@pavilion/declare'
import type { Context, Transaction } from '@pavilion/store'
import {
  fieldsOf,
  type FormRules,
  type webForm,
  webFormCandidate,
  webFormField,
  webFormFieldGroup,
  webFormVisibleRule,
} from '../../model/index.ts'
import { fieldWraps } from '../definitionWrites.ts'
import { loadWhole } from './read.ts'
import type { SentForm } from './sentForm.ts'

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
  const restoreAll = async (of: AnyResource, ids: readonly number[], sql: string) => {
    if (!ids.length) return
    tx.may(`${of.name}.create`)
    const idsOfForm = new Set((await tx.sql<{ id: number }>(sql, [row.id, ids])).map(({ id }) => id))
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
  const direct = (name: string) =>
    `select id
    from "${name}"
    where "webFormId" = $1 and id = any($2::bigint[]) and "deletedAt" is not null`
  const candidates = (rules: Pick<FormRules, 'webFormFieldGroups'>) =>
    fieldsOf(rules as FormRules).flatMap(field => field.webFormComponent.webFormCandidates)
  await restoreAll(
    webFormFieldGroup,
    missing(current.webFormFieldGroups, sent.webFormFieldGroups),
    direct('webFormFieldGroup'),
  )
  await restoreAll(webFormField, missing(fieldsOf(current), fieldsOf(sent)), direct('webFormField'))
  await restoreAll(
    webFormCandidate,
    missing(candidates(current), candidates(sent)),
    `select c.id
    from "webFormCandidate" c
    join "webFormComponent" k on k.id = c."webFormComponentId"
    join "webFormField" f on f.id = k."webFormFieldId"
    where f."webFormId" = $1 and c.id = any($2::bigint[]) and c."deletedAt" is not null`,
  )
  await restoreAll(
    webFormVisibleRule,
    missing(current.webFormVisibleRules, sent.webFormVisibleRules),
    direct('webFormVisibleRule'),
  )
  return current
}
