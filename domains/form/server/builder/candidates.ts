import type { Transaction } from '@pavilion/store'
import { candidateSettings } from '../../model/differences.ts'
import { type Candidate, webFormCandidate } from '../../model/index.ts'
import { differing, settingsOf, storeWithRight, within } from './changes.ts'

interface NewCandidate {
  readonly candidate: Candidate
  readonly sortNumber: number
}

/** Writes the candidates of one component over the stored ones, touching only what differs. */
export async function writeCandidates(
  tx: Transaction,
  place: { readonly projectId: number; readonly webFormComponentId: number },
  now: readonly Candidate[],
  draft: readonly Candidate[],
): Promise<void> {
  const existing = new Map(now.map(candidate => [candidate.id, candidate]))
  // Ids in the draft (negative for new candidates) → ids in the database.
  const ids = new Map<number, number>()
  const parentOf = ({ parentId }: Candidate) => (parentId === null ? null : (ids.get(parentId) ?? null))
  let last = -1
  let pending: NewCandidate[] = []

  // New candidates are inserted together. One whose parent is new waits until the parent has its
  // id.
  const flush = async () => {
    if (!pending.length) return
    const made = await storeWithRight(tx, webFormCandidate, 'create').createMany(
      pending.map(({ candidate, sortNumber }) => ({
        ...place,
        ...settingsOf(candidateSettings, candidate),
        sortNumber,
        parentId: parentOf(candidate),
      })),
    )
    for (const [nth, row] of made.entries()) {
      const { candidate } = pending[nth] as NewCandidate
      ids.set(candidate.id, row.id)
      if (candidate.status !== 10) await tx.move(webFormCandidate, row, 'setInvalid')
    }
    pending = []
  }

  for (const candidate of draft) {
    const old = existing.get(candidate.id)
    const sortNumber = old && old.sortNumber > last ? old.sortNumber : last + 1
    last = sortNumber
    if (candidate.parentId !== null && !ids.has(candidate.parentId)) await flush()
    if (!old) {
      pending.push({ candidate, sortNumber })
      continue
    }
    ids.set(candidate.id, candidate.id)
    await updateCandidate(tx, old, candidate, { sortNumber, parentId: parentOf(candidate) })
  }
  await flush()

  const kept = new Set(draft.map(({ id }) => id))
  const gone = now.filter(({ id }) => !kept.has(id))
  if (gone.length) await storeWithRight(tx, webFormCandidate, 'delete').deleteMany(gone.map(({ id }) => id))
}

async function updateCandidate(
  tx: Transaction,
  old: Candidate,
  candidate: Candidate,
  { sortNumber, parentId }: Pick<Candidate, 'sortNumber' | 'parentId'>,
): Promise<void> {
  const changes = {
    ...differing(candidateSettings, old, candidate),
    ...(old.sortNumber !== sortNumber && { sortNumber }),
    ...(old.parentId !== parentId && { parentId }),
  }
  if (Object.keys(changes).length)
    await within(`candidate.${candidate.id}`, async () => {
      await storeWithRight(tx, webFormCandidate, 'update').update({ id: candidate.id, ...changes })
    })
  if (old.status === candidate.status) return
  const move = candidate.status === 10 ? 'setValid' : 'setInvalid'
  tx.may(`webFormCandidate.${move}`)
  await tx.move(webFormCandidate, { id: candidate.id }, move)
}
