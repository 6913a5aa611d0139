import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seal, unsealedOrNull, type Context } from '@pavilion/store'
import { fromBase64, terminalKeys, unsealed } from '../../model/handheld/sealing.ts'
import { projectGates } from '../check/gates.ts'
import { askMain } from './asMain.ts'
import type { HubRole } from './role.ts'

// Photos at the hub of a hall: small ones, as phones show them, sealed on its disk where the event
// lets terminals keep them. Others are asked for at the main server, one by one.

export interface Photographed {
  readonly id: number
  readonly avatar: string
}
/** So many are asked for in one call, and in one round. */
const lot = 40
const mostInRound = 400
const fileOf = ({ photos }: HubRole, id: number) => join(photos, String(id))

/** The kept photo; empty where the main server has none; undefined where nothing is kept of this file. */
async function kept(role: HubRole, { id, avatar }: Photographed): Promise<string | undefined> {
  const text = await readFile(fileOf(role, id), 'utf8').catch(() => undefined)
  const open = text === undefined ? null : unsealedOrNull(text)
  if (open === null) return undefined
  const [of, photo] = JSON.parse(open) as [string, string]
  return of === avatar ? photo : undefined
}
async function askPhotos(role: HubRole, rows: readonly Photographed[]): Promise<Map<number, string>> {
  const { sealed } = await askMain<{ sealed: string }>(role, 'photos', { ids: rows.map(({ id }) => id) })
  return new Map(await unsealed<[number, string][]>(await terminalKeys(role.secret), 'photos', fromBase64(sealed)))
}
async function keep(role: HubRole, rows: readonly Photographed[], found: ReadonlyMap<number, string>): Promise<void> {
  await mkdir(role.photos, { recursive: true, mode: 0o700 })
  for (const { id, avatar } of rows)
    await writeFile(fileOf(role, id), seal(JSON.stringify([avatar, found.get(id) ?? ''])), { mode: 0o600 })
}
/** What a hub answers to a phone that asks for photos. Without a line: those that it keeps. */
export async function hubPhotos(
  role: HubRole,
  rows: readonly Photographed[],
  keeps: boolean,
): Promise<(readonly [number, string])[]> {
  const all = await Promise.all(rows.map(async row => [row, await kept(role, row)] as const))
  const missing = all.flatMap(([row, photo]) => (photo === undefined ? [row] : []))
  const found = missing.length ? await askPhotos(role, missing).catch(() => undefined) : undefined
  if (found && keeps) await keep(role, missing, found)
  return all.flatMap(([{ id }, photo]) => {
    const shown = photo ?? found?.get(id)
    return shown ? [[id, shown] as const] : []
  })
}
/**
 * Fetches photos that are not here yet, and deletes those of people who are gone. True when all are
 * here.
 */
export async function keepPhotos(ctx: Context, role: HubRole, projectId: number): Promise<boolean> {
  const { settings } = await projectGates(ctx, projectId)
  const rows = settings.keepsPhotos
    ? await ctx.sql<Photographed>(
        `select u.id, u."avatar" from "registerUser" u
        where u."projectId" = $1 and u."deletedAt" is null and u."avatar" is not null order by u.id`,
        [projectId],
      )
    : []
  const wanted = new Set(rows.map(({ id }) => String(id)))
  for (const name of await readdir(role.photos).catch(() => []))
    if (!wanted.has(name)) await rm(join(role.photos, name), { force: true })
  let asked = 0
  for (let at = 0; at < rows.length && asked < mostInRound; at += lot) {
    const some = rows.slice(at, at + lot)
    const known = await Promise.all(some.map(row => kept(role, row)))
    const missing = some.filter((_, nth) => known[nth] === undefined)
    if (!missing.length) continue
    asked += missing.length
    await keep(role, missing, await askPhotos(role, missing))
  }
  return asked < mostInRound
}
