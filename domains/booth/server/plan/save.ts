import { noData, type BodyOf } from '@pavilion/declare'
import type { Context, Transaction } from '@pavilion/store'
import { booth, boothReserveStatus, exhibitionHall } from '../../model/index.ts'
import type { savePlan } from '../../model/calls.ts'
import { clean } from '../../model/geometry.ts'
import type { Booth } from '../claims/gather.ts'
import { projectOf } from '../claims/hold.ts'
import { changed } from '../live.ts'
import { boothNumberTwice, standsInTheWay } from '../refusals.ts'

type Plan = BodyOf<typeof savePlan>
type Stand = Plan['stands'][number]
/** What a plan says of a stand, as its row. */
const rowOf = (stand: Stand) => {
  const at = clean({
    left: stand.offsetLeft,
    top: stand.offsetTop,
    width: stand.width,
    height: stand.height,
  })
  return {
    boothNo: stand.boothNo.trim(),
    type: stand.type,
    area: stand.area ?? null,
    openSides: stand.openSides ?? null,
    zone: stand.zone ?? null,
    offsetLeft: at.left,
    offsetTop: at.top,
    width: at.width,
    height: at.height,
    rotation: stand.rotation ?? 0,
  }
}
type Written = ReturnType<typeof rowOf>
const isSame = (row: Booth, next: Written): boolean =>
  Object.entries(next).every(([name, value]) => (row[name as keyof Written] ?? null) === (value ?? null))
/** What somebody has, changed by name or look only: its size and kind are what they agreed to. */
const isKept = (row: Booth, next: Written): boolean => row.area === next.area && (row.type ?? null) === next.type
const isTaken = (row: Booth): boolean => row.reserveStatus !== boothReserveStatus.free

const namesOf = (rows: readonly { readonly boothNo: string }[]): string =>
  rows
    .slice(0, 20)
    .map(({ boothNo }) => boothNo)
    .join('、')
/** One number, one stand; and one stand, one place. */
function refuseTwice(wanted: readonly Wanted[]): void {
  const [numbers, ids] = [new Set<string>(), new Set<number>()]
  const twice = wanted
    .filter(
      ({ id, row }) =>
        numbers.size === numbers.add(row.boothNo).size || (id !== undefined && ids.size === ids.add(id).size),
    )
    .map(({ row }) => row)
  if (twice.length) throw boothNumberTwice({ numbers: namesOf(twice) })
}
/**
 * Saves the plan of a hall: its picture, scale and aisles, and all its stands. Stands that it leaves
 * out are deleted, unless somebody has them; the same holds for the size of those that somebody has.
 * @throws changedMeanwhile when somebody else saved the hall; standsInTheWay, boothNumberTwice
 */
export async function savePlanOf(ctx: Context, { id, updatedAt, stands, ...hall }: Plan) {
  ctx.may('exhibitionHall.update')
  ctx.may('booth.update')
  const projectId = projectOf(ctx)
  const wanted = stands.map(stand => ({ id: stand.id ?? undefined, row: rowOf(stand) }))
  refuseTwice(wanted)
  return ctx.acting('booth', { projectId }).transaction(async tx => {
    if (!(await tx.store(exhibitionHall).lock(id))) throw noData()
    const saved = await tx.store(exhibitionHall).update({ id, updatedAt, ...hall, planMarks: hall.planMarks ?? null })
    const rows = await tx.lockAll(booth, await tx.store(booth).ids({ exhibitionHallId: id }))
    await write(tx, { projectId, hallId: id }, rows, wanted)
    await changed(tx, id)
    return { id, updatedAt: saved.updatedAt }
  })
}
interface Wanted {
  readonly id: number | undefined
  readonly row: Written
}
async function write(
  tx: Transaction,
  { projectId, hallId }: { readonly projectId: number; readonly hallId: number },
  rows: readonly Booth[],
  wanted: readonly Wanted[],
): Promise<void> {
  const known = new Map(rows.map(row => [row.id, row]))
  const kept = new Set(wanted.flatMap(({ id }) => id ?? []))
  const gone = rows.filter(row => !kept.has(row.id))
  const resized = wanted.flatMap(({ id, row }) => {
    const before = id === undefined ? undefined : known.get(id)
    return before && isTaken(before) && !isKept(before, row) ? [before] : []
  })
  const inTheWay = [...gone.filter(isTaken), ...resized]
  if (inTheWay.length) throw standsInTheWay({ numbers: namesOf(inTheWay) })
  if (gone.length) await tx.store(booth).deleteMany(gone.map(row => row.id))
  const renamed = wanted.flatMap(({ id, row }) => {
    const before = id === undefined ? undefined : known.get(id)
    return before && before.boothNo !== row.boothNo ? [before] : []
  })
  // Numbers may go round in a circle: the ones that change step aside first.
  for (const { id } of renamed) await tx.store(booth).set(id, { boothNo: `~${id}` })
  for (const { id, row } of wanted) {
    const before = id === undefined ? undefined : known.get(id)
    if (!before) await tx.store(booth).create({ ...row, projectId, exhibitionHallId: hallId })
    else if (!isSame(before, row)) await tx.store(booth).set(before.id, row)
  }
}
