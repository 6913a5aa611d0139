import { type AnyRow, type Deleting, send, useHere } from '@pavilion/screens'
import { previewRemoval, type Removal } from '../model/calls/imports.ts'

const together = (removals: readonly Removal[]): Removal => ({
  gone: removals.reduce((sum, { gone }) => sum + gone, 0),
  keptCount: removals.reduce((sum, { keptCount }) => sum + keptCount, 0),
  kept: removals.flatMap(({ kept }) => kept),
})
const mostNamed = 10

/** How many records go with the batches, and which stay. */
function WhatGoes({ removal: { gone, keptCount, kept } }: { removal: Removal }) {
  const { say } = useHere()
  return (
    <>
      <p>
        {say(
          `其中导入的 ${gone} 条记录会一并删除。`,
          `${gone} imported ${gone === 1 ? 'record' : 'records'} will also be deleted.`,
        )}
      </p>
      {keptCount > 0 && (
        <>
          <p>
            {say(`以下 ${keptCount} 条保留：`, `${keptCount} ${keptCount === 1 ? 'record is' : 'records are'} kept:`)}
          </p>
          <ul>
            {kept.slice(0, mostNamed).map(({ id, name, why }) => (
              <li key={id}>{say(`${name}（${why}）`, `${name} (${why})`)}</li>
            ))}
            {keptCount > mostNamed && <li>…</li>}
          </ul>
        </>
      )}
    </>
  )
}

/** Says before batches are deleted how many records go and which stay, and after, how many went. */
export const deletingBatches: Deleting = {
  ask: async (rows: readonly AnyRow[]) => {
    const removals = await Promise.all(rows.map(({ id }) => send(previewRemoval, { id })))
    return <WhatGoes removal={together(removals)} />
  },
  done: answers => {
    const { gone, keptCount } = together(answers as readonly Removal[])
    return [
      `批次已删除，连同 ${gone} 条记录${keptCount ? `；保留 ${keptCount} 条` : ''}`,
      `Deleted with ${gone} ${gone === 1 ? 'record' : 'records'}${keptCount ? `; ${keptCount} stay` : ''}`,
    ]
  },
}
