import { SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useHere } from '../../environment.tsx'
import type { ColumnChoiceProps } from './ColumnChoice.tsx'

const ColumnChoice = lazy(() => import('./ColumnChoice.tsx'))

/**
 * Which columns are shown, their order and width, and which are pinned, remembered per person.
 * Loaded on the first click.
 */
export function ColumnSettings(props: Omit<ColumnChoiceProps, 'button' | 'children'>) {
  const { say } = useHere()
  const [wanted, setWanted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const drawn = (
    <Button
      ref={button}
      icon={<SettingOutlined />}
      aria-label={say('列设置', 'Columns')}
      data-hint={say('列设置', 'Columns')}
      {...(!wanted && { onClick: () => setWanted(true) })}
    />
  )
  return wanted ? (
    <Suspense fallback={drawn}>
      <ColumnChoice {...props} button={button}>
        {drawn}
      </ColumnChoice>
    </Suspense>
  ) : (
    drawn
  )
}
