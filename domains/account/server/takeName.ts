import { sql, type Transaction } from '@pavilion/store'
import { webUser } from '../model/index.ts'

/** Gives an account without a name the one that its owner has just registered with. */
export async function takeName(
  tx: Transaction,
  { id, name, sellerId }: { id: number; name: string; sellerId: number | null },
): Promise<void> {
  await tx.acting('name of a registration', { sellerId: sellerId ?? 'all' }).update(webUser, {
    set: sql`name = ${name.slice(0, 100)}`,
    where: sql`a.id = ${id} and coalesce(a.name, '') = ''`,
    quietly: true,
  })
}
