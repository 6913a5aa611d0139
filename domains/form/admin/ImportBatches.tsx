import { type AnyRow, useHere, wallClock } from '@pavilion/screens'
import { Button } from 'antd'
import { useNavigate } from 'react-router'

/** The name of the list that a batch was imported into. */
export function ImportedInto({ batch }: { batch: AnyRow }) {
  const { say, catalogue } = useHere()
  const of = catalogue.resources.get(String(batch.resource))
  return of ? say(of.zh, of.en) : '—'
}
/** A time without seconds. */
export function ShortTime({ at }: { at: string }) {
  const { zone } = useHere()
  return wallClock(Date.parse(at), zone).slice(0, 16)
}
/** Opens the dialog that imports a sheet. */
export function NewBatch() {
  const { say, may } = useHere()
  const go = useNavigate()
  return may('importBatch.create') ? (
    <Button onClick={() => go('/platformManagement/importBatch/create')}>{say('导入表格', 'Import a sheet')}</Button>
  ) : null
}
