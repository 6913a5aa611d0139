import { invalidInput } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { registerUserCertAuthority } from '../model/certType.ts'

type Pairs = readonly (readonly [typeId: number, groupId: number])[]
/** @throws invalidInput */
function pairsIn(name: string, value: unknown): Pairs {
  const isPair = (pair: unknown) =>
    Array.isArray(pair) && pair.length === 2 && pair.every(id => Number.isSafeInteger(id) && id > 0)
  if (value === undefined || value === null) return []
  if (Array.isArray(value) && value.length <= 5000 && value.every(isPair)) return value as Pairs
  throw invalidInput({ [name]: ['应为 [证件类型, 入口] 的列表', 'Must be a list of [badge type, entrance]'] })
}

/**
 * Gives and takes cells of the matrix in one transaction. What somebody else gave or took meanwhile
 * stays as it is. Answers all cells.
 */
export async function saveMatrix(
  ctx: Context,
  body: { readonly projectId: number; readonly give?: unknown; readonly take?: unknown },
): Promise<{ cells: Pairs }> {
  const [give, take] = [pairsIn('give', body.give), pairsIn('take', body.take)]
  ctx.may('registerUserCertAuthority.create', body.projectId)
  ctx.may('registerUserCertAuthority.delete', body.projectId)
  return ctx.transaction(async tx => {
    const { projectId } = body
    const there = async () => {
      const cells = await tx
        .store(registerUserCertAuthority)
        .rows({ projectId }, { order: [['id', 'asc']], limit: Infinity })
      return cells.map(({ id, registerUserCertTypeId: typeId, registerUserTermGroupId: groupId }) => ({
        id,
        typeId,
        groupId,
      }))
    }
    const known = await there()
    const has = ([typeId, groupId]: readonly [number, number]) =>
      known.find(cell => cell.typeId === typeId && cell.groupId === groupId)
    const store = tx.store(registerUserCertAuthority)
    for (const pair of take) {
      const cell = has(pair)
      if (cell) await store.delete(cell.id)
    }
    const fresh = give.filter(pair => !has(pair))
    if (fresh.length)
      await store.createMany(
        fresh.map(([registerUserCertTypeId, registerUserTermGroupId]) => ({
          projectId,
          registerUserCertTypeId,
          registerUserTermGroupId,
        })),
      )
    return { cells: (await there()).map(({ typeId, groupId }) => [typeId, groupId] as const) }
  })
}
