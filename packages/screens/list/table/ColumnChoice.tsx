import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Checkbox, InputNumber, Popover, Select } from 'antd'
import { type ReactElement, type RefObject, useRef } from 'react'
import { useHere } from '../../environment.tsx'
import { Hanging } from '../../Hanging.tsx'
import { changeColumn, type ColumnSetting, moveColumn, narrowest, widest } from '../../logic/columns.ts'
import { shownInCard } from './Card.tsx'
import { useFocusKept } from '../useFocusKept.ts'
import { cardsBelow, useNarrowerThan } from './useNarrowerThan.ts'

export interface ColumnChoiceProps {
  settings: readonly ColumnSetting[]
  names: Readonly<Record<string, string>>
  change: (settings: readonly ColumnSetting[] | undefined) => void
  /** The element that the popover is anchored to. */
  children: ReactElement
  button: RefObject<HTMLButtonElement | null>
}

/** The column settings in a popover. It is open on its first render, because a click loaded it. */
export default function ColumnChoice({ button, children, ...rest }: ColumnChoiceProps) {
  const { say } = useHere()
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      defaultOpen
      destroyOnHidden
      content={
        <Hanging to={button}>
          <Lines {...rest} />
        </Hanging>
      }
      title={say('列设置', 'Columns')}
    >
      {children}
    </Popover>
  )
}
/**
 * One line per column: shown or not, its place, and in a table its width and whether it is pinned.
 */
function Lines({ settings, names, change }: Omit<ColumnChoiceProps, 'button' | 'children'>) {
  const { say } = useHere()
  const cards = useNarrowerThan(cardsBelow)
  const size = cards ? 'middle' : 'small'
  const lines = useRef<HTMLDivElement>(null)
  useFocusKept(lines)
  return (
    <div ref={lines} className="pv-columns">
      {cards && (
        <p className="pv-hint">
          {say(
            `卡片显示标题、状态和其余的前 ${shownInCard} 列。`,
            `A card shows the title, states and the first ${shownInCard} other columns.`,
          )}
        </p>
      )}
      <ul>
        {settings.map((setting, index) => {
          const name = names[setting.key] ?? setting.key
          return (
            <li key={setting.key} data-row-key={setting.key}>
              <Checkbox
                checked={setting.shown}
                onChange={event => change(changeColumn(settings, setting.key, { shown: event.target.checked }))}
              >
                {name}
              </Checkbox>
              <Button
                type="text"
                size={size}
                icon={<ArrowUpOutlined />}
                disabled={index === 0}
                aria-label={`${say('上移', 'Move up')} ${name}`}
                onClick={() => change(moveColumn(settings, setting.key, -1))}
              />
              <Button
                type="text"
                size={size}
                icon={<ArrowDownOutlined />}
                disabled={index === settings.length - 1}
                aria-label={`${say('下移', 'Move down')} ${name}`}
                onClick={() => change(moveColumn(settings, setting.key, 1))}
              />
              {!cards && (
                <>
                  <InputNumber
                    size="small"
                    aria-label={`${say('宽度', 'Width')} ${name}`}
                    placeholder={say('宽度', 'Width')}
                    min={narrowest}
                    max={widest}
                    step={20}
                    value={setting.width ?? null}
                    onChange={width =>
                      change(changeColumn(settings, setting.key, { width: width ?? (undefined as never) }))
                    }
                    style={{ width: 84 }}
                    changeOnBlur
                  />
                  <Select
                    size="small"
                    aria-label={`${say('固定', 'Pin')} ${name}`}
                    value={setting.pin ?? ''}
                    onChange={pin => change(changeColumn(settings, setting.key, { pin: (pin || undefined) as never }))}
                    style={{ width: 92 }}
                    options={[
                      { value: '', label: say('不固定', 'Not pinned') },
                      { value: 'left', label: say('固定左侧', 'Left') },
                      { value: 'right', label: say('固定右侧', 'Right') },
                    ]}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
      <Button type="link" size="small" onClick={() => change(undefined)}>
        {say('恢复默认', 'Reset to default')}
      </Button>
    </div>
  )
}
