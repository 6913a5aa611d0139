import { SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { useHere } from '../environment.tsx'
import type { ColumnSetting } from '../logic/columns.ts'

const ColumnChoice = lazy(() => import('./ColumnChoice.tsx'))
export interface ColumnChoiceTold { settings: readonly ColumnSetting[]; names: Readonly<Record<string, string>>; change: (settings: readonly ColumnSetting[] | undefined) => void; /** What it hangs from. */ children: ReactElement }

/** Which columns are shown, in which order, how wide, pinned where: remembered per person. It comes when it is first wanted. */
export function ColumnSettings(told: Omit<ColumnChoiceTold, 'children'>) {
  const { say } = useHere(), [wanted, setWanted] = useState(false)
  const button = <Button icon={<SettingOutlined />} aria-label={say('列设置', 'Columns')} data-hint={say('列设置', 'Columns')} {...(!wanted && { onClick: () => setWanted(true) })} />
  return wanted ? <Suspense fallback={button}><ColumnChoice {...told}>{button}</ColumnChoice></Suspense> : button
}
