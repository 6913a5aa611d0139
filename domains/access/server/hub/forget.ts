import type { AnyResource } from '@pavilion/declare'
import { rm } from 'node:fs/promises'
import { sql, type Context } from '@pavilion/store'
import { outboundCall } from '@pavilion/work/model/index.ts'
import { changingTables, wholeTables } from './mirror.ts'
import type { HubRole } from './role.ts'

/** What a hub writes about people itself. */
const ownTables = [
  'registerUserGateState',
  'registerUserEntryRecord',
  'registerUserBackCheckLog',
  'registerUserEntryConflict',
] as const

/**
 * Deletes what a hub keeps of an event: its people and their passages, the secrets of its gates, and
 * photos. A laptop is lost more easily than a server.
 */
export async function forgetEvent(ctx: Context, { photos }: HubRole): Promise<void> {
  const tables = [...wholeTables.filter(name => name !== 'project'), ...changingTables, ...ownTables]
  await ctx.transaction(async tx => {
    const projects = await tx.sql<{ id: number }>(`select p.id from "project" p`)
    // What refers to them goes too, or is of no use without them.
    await tx.sql('set local session_replication_role = replica')
    for (const name of tables) {
      await tx.sql(`delete from "${name}"`)
      for (const { id } of projects) tx.wrote({ name } as AnyResource, id)
    }
  })
  await rm(photos, { recursive: true, force: true })
}
/**
 * Deletes whom the decisions were about that went to the main server, or that it did not take. Which
 * gate, when and why stays.
 */
export async function forgetSent(ctx: Context): Promise<void> {
  await ctx.transaction(tx =>
    tx.update(outboundCall, {
      set: sql`"payload" = a."payload" #- '{record,value}'`,
      where: sql`a."kind" = 'access.toMain'`,
    }),
  )
}
