import { webUser } from '@pavilion/account/model/index.ts'
import type { Context } from '@pavilion/store'
import { type AnswerValue, fieldEditStatus, type FormRules, labelled } from '../../model/index.ts'
import type { FormRow } from '../definition/definitions.ts'

const known = ['name', 'phoneNumber', 'email'] as const

/**
 * Values that the account already knows and that cannot be edited here; they count as saved values
 * (decisions, “phone locked”). Field id → value.
 */
export async function savedByAccount(
  ctx: Context,
  form: FormRow,
  rules: FormRules,
): Promise<Record<string, AnswerValue>> {
  if (ctx.caller.kind !== 'visitor' || ctx.caller.id === null || form.sellerId === null) return {}
  const fields = known.flatMap(label => {
    const field = labelled(rules, label)
    return field?.editStatus === fieldEditStatus.lockedOnceValued ? [{ label, field }] : []
  })
  if (!fields.length) return {}
  const user = await ctx.acting('form', { sellerId: form.sellerId }).store(webUser).find({ id: ctx.caller.id })
  return Object.fromEntries(
    fields.flatMap(({ label, field }) => (user?.[label] ? [[field.id, user[label] as AnswerValue]] : [])),
  )
}
