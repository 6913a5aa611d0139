import { useHere } from '@pavilion/screens'
import { Segmented } from 'antd'
import { useState } from 'react'
import { BackupPanel } from './BackupPanel.tsx'
import { QueueTable } from './QueueTable.tsx'
import { Tasks } from './Tasks.tsx'

type View = 'own' | 'all' | 'queue' | 'backup'

/** Imports, exports, bulk messages and backups: progress, results and failures. */
export function JobCentre() {
  const { say, may } = useHere()
  const [view, setView] = useState<View>('own')
  const views: { value: View; label: string }[] = [
    { value: 'own', label: say('我的任务', 'My tasks') },
    ...(may('backgroundTask.getList') ? [{ value: 'all' as const, label: say('全部任务', 'All tasks') }] : []),
    ...(may('backgroundTask.manage') ? [{ value: 'queue' as const, label: say('系统队列', 'Queue') }] : []),
    ...(may('backup.getList') ? [{ value: 'backup' as const, label: say('备份', 'Backups') }] : []),
  ]
  return (
    <section className="pv-list" aria-label={say('任务中心', 'Task centre')}>
      <div className="pv-tools">
        <Segmented aria-label={say('视图', 'View')} value={view} onChange={value => setView(value)} options={views} />
      </div>
      {view === 'queue' ? (
        <QueueTable />
      ) : view === 'backup' ? (
        <BackupPanel />
      ) : (
        <Tasks key={view} all={view === 'all'} />
      )}
    </section>
  )
}
