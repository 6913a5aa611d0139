import type { AnyResource, BodyOf, Row } from '@pavilion/declare'
import { cleaned } from '@pavilion/http'
import type { Context, Transaction } from '@pavilion/store'
import type { BuiltForm, saveDefinition as saveCall } from '../../model/calls/builder.ts'
import { formSettings } from '../../model/differences.ts'
import { webForm } from '../../model/index.ts'
import { load, versionOf } from '../definition/definitions.ts'
import { formWraps } from '../definition/definitionWrites.ts'
import { definitionChanged } from '../refusals.ts'
import { type Loose, within } from './changes.ts'
import { built, loadWhole } from './read.ts'
import { restoreDeleted } from './restore.ts'
import { readSent } from './sentForm.ts'
import { DefinitionWriter } from './write.ts'

type Saving = BodyOf<typeof saveCall>

/**
 * Saves a draft of a form in one transaction: settings, groups, fields, candidates and rules.
 * Fields that were deleted before are restored with their ids, so that old answers belong to them
 * again.
 * @throws definitionChanged when somebody saved meanwhile, ruleCircle, invalidInput with the
 *   place
 */
export async function saveDefinition(ctx: Context, wish: Saving): Promise<BuiltForm> {
  const sent = readSent(wish)
  return ctx.transaction(async tx => {
    // The lock keeps others from saving the form meanwhile.
    const row = await tx.store(webForm).lock(wish.id)
    const before = await loadWhole(tx, row)
    const changed = Object.keys(sent.settings).length > 0 && row.updatedAt !== wish.updatedAt
    if (before.hash !== wish.hash || changed) throw definitionChanged({}, { now: await built(tx, row.id) })
    if (Object.keys(sent.settings).length) await saveSettings(tx, row, sent.settings)
    const rules = await restoreDeleted(tx, row, sent, before.rules)
    await new DefinitionWriter(tx, row, sent).all(rules)
    await versionOf(
      tx,
      await load(tx, await tx.store(webForm).getDetail(row.id)),
      tx.caller.kind === 'operator' ? tx.caller.id : null,
    )
    return built(tx, row.id)
  })
}

/** Saves the form's settings through the checks of its update call. */
async function saveSettings(tx: Transaction, row: Row<typeof webForm>, settings: Loose): Promise<void> {
  tx.may('webForm.update')
  const update = formWraps.update?.((ctx, body) =>
    ctx.store<AnyResource>(webForm).update({ ...cleaned(Object.fromEntries(formSettings), body), id: row.id }),
  )
  await within('settings', async () => {
    await update?.(tx, { id: row.id, updatedAt: row.updatedAt, ...settings })
  })
}
