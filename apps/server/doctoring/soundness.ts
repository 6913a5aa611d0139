import { orderLedgerOpen } from '@pavilion/order/server/index.ts'
import { dividedTables, hasFormerKeys, monthStart, now, sealedByFormer, type Context } from '@pavilion/store'
import { isKeyOfSeals } from '@pavilion/system/server/seals.ts'
import { missingFiles, operatorsWithoutSecondFactor } from '@pavilion/system/server/index.ts'
import { countersOff } from '@pavilion/work/server/index.ts'
import type { Config } from '../config.ts'
import { fine, ill, type Finding } from './finding.ts'

const some = (all: readonly string[]) => `${all.slice(0, 3).join(', ')}${all.length > 3 ? ' …' : ''}`

/** Whether what is stored agrees with itself: key, counters, books, files, accounts. */
export async function soundness(ctx: Context, { production }: Pick<Config, 'production'>): Promise<Finding[]> {
  return [
    await key(ctx),
    await counters(ctx),
    await books(ctx),
    await files(ctx),
    ...(await months(ctx)),
    ...(production ? [await accounts(ctx)] : []),
  ]
}
async function key(ctx: Context): Promise<Finding> {
  if (!(await isKeyOfSeals(ctx)))
    return ill(
      'key',
      'the database was written with another one: ID numbers and secrets cannot be read; put that key back',
    )
  const former = hasFormerKeys() ? await sealedByFormer(ctx) : 0
  return former
    ? ill('key', `${former} rows hold values of a former key: npm run -s pavilion -- reseal`)
    : fine('key', 'it opens what the database holds')
}
async function counters(ctx: Context): Promise<Finding> {
  const off = await countersOff(ctx)
  return off.length
    ? ill(
        'counters',
        `${off.length} cells differ from their holds or their ledger (${some(off.map(({ counter, cellId }) => `${counter} ${cellId}`))}): see System › Stock differences`,
      )
    : fine('counters', 'cells, holds and ledger agree')
}
async function books(ctx: Context): Promise<Finding> {
  const open = await orderLedgerOpen(ctx)
  return open
    ? ill('ledger', `${open} differences between orders, payments and the books are open: see Orders › Differences`)
    : fine('ledger', 'no difference is open')
}
async function files(ctx: Context): Promise<Finding> {
  const { missing, orphans } = await missingFiles(ctx)
  if (missing.length)
    return ill(
      'files',
      `${missing.length} files of the list are not in the folder (${some(missing)}): restore them from a backup`,
    )
  return orphans.length
    ? ill(
        'files',
        `${orphans.length} files belong to no row for thirty days (${some(orphans)}): the nightly sweep has not run`,
      )
    : fine('files', 'every file is there and known')
}
/** Of logs divided by months: whether the next months stand ready. */
async function months(ctx: Context): Promise<Finding[]> {
  const divided = await dividedTables((text, given) => ctx.sql(text, given))
  if (!divided.length) return []
  const next = monthStart(now(), 2)
  const late = divided.filter(({ parts, strays }) => strays || (parts.at(-1)?.to ?? '') < next)
  return [
    late.length
      ? ill(
          'months',
          `${some(late.map(({ name }) => name))} have no part for the months that come: the nightly job has not run`,
        )
      : fine('months', `${some(divided.map(({ name }) => name))} are divided, the next months stand ready`),
  ]
}
async function accounts(ctx: Context): Promise<Finding> {
  const without = await operatorsWithoutSecondFactor(ctx)
  return without.length
    ? ill(
        'accounts',
        `${some(without)} may do everything and have no two-step verification: turn it on under their own account`,
      )
    : fine('accounts', 'everybody who may do everything has two-step verification')
}
