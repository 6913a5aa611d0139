import { ImportOutlined } from '@ant-design/icons'
import { useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'

const ImportProgramme = lazy(() => import('./ImportProgramme.tsx'))
/** A button that imports a whole programme. */
export function ImportProgrammeButton({ onDone }: { onDone: () => void }) {
  const { say, may, project } = useHere()
  const [open, setOpen] = useState(false)
  if (!project || !may('conferenceSchedule.import')) return null
  return (
    <>
      <Button icon={<ImportOutlined />} onClick={() => setOpen(true)}>
        {say('导入整个日程', 'Import a programme')}
      </Button>
      {open && (
        <Suspense>
          <ImportProgramme onClose={() => setOpen(false)} onDone={onDone} />
        </Suspense>
      )}
    </>
  )
}
export const ProgrammeTools = ({ refresh }: { refresh(): void }) => <ImportProgrammeButton onDone={refresh} />
