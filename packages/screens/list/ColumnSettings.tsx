import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover, Tooltip } from 'antd'
import { lazy, Suspense } from 'react'
import { useHere } from '../environment.tsx'
import type { ColumnSetting } from '../logic/columns.ts'

const ColumnChoice = lazy(() => import('./ColumnChoice.tsx'))
export interface ColumnChoiceTold { settings: readonly ColumnSetting[]; names: Readonly<Record<string, string>>; change: (settings: readonly ColumnSetting[] | undefined) => void }

/** Which columns are shown, in which order, how wide, pinned where: remembered per person. */
export function ColumnSettings(told: ColumnChoiceTold) {
  const { say } = useHere()
  return <Popover trigger="click" placement="bottomRight" destroyOnHidden content={<Suspense fallback={<div className="pv-columns" />}><ColumnChoice {...told} /></Suspense>} title={say('列设置', 'Columns')}>
    <Tooltip title={say('列设置', 'Columns')}><Button icon={<SettingOutlined />} aria-label={say('列设置', 'Columns')} /></Tooltip>
  </Popover>
}
