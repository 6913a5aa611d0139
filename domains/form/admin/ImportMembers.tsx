import { type AnyRow, ImportButton, useDetail, useForget, useHere } from '@pavilion/screens'
import { useCallback, useMemo } from 'react'
import { webForm } from '../model/form.ts'
import { webFormRecord } from '../model/record.ts'

/**
 * Imports members of a group from a spreadsheet, on the page of the group's record (back-office
 * §2).
 */
export function ImportMembers({ record }: { record: AnyRow }) {
  const { may } = useHere()
  const forget = useForget()
  const { data: form } = useDetail(webForm, record.webFormId as number)
  const id = record.id
  const options = useMemo(() => ({ webFormRecordId: String(id) }), [id])
  const refresh = useCallback(() => {
    forget(webFormRecord.name)
  }, [forget])
  return form?.memberFormId && may('webFormRecord.import') ? (
    <div className="pv-section">
      <ImportButton
        of={webFormRecord}
        options={options}
        label={['导入团体成员', 'Import group members']}
        onDone={refresh}
      />
    </div>
  ) : null
}
