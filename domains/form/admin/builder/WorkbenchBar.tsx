import { Hanging, numberText, Tag, useHere } from '@pavilion/screens'
import { CommandButton } from '@pavilion/screens/designer/commands.tsx'
import { Button, Popover, Segmented } from 'antd'
import { Link } from 'react-router'
import { Differences } from './Differences.tsx'
import type { Drafting } from './useDraft.ts'

export type Mode = 'build' | 'rules' | 'prices' | 'badges' | 'words' | 'versions'
interface Props {
  work: Drafting
  mode: Mode
  narrow: boolean
  edits: boolean
  onMode: (mode: Mode) => void
  /** Whether prices may be seen. */
  priced: boolean
  /** Whether badge types may be seen. */
  badged: boolean
}
/** The bar above the builder: the form's name and status, the modes, undo and redo, and Save. */
export function WorkbenchBar({ work, mode, narrow, edits, onMode, priced, badged }: Props) {
  const { say, language } = useHere()
  const { base, draft } = work
  const records = numberText(base.records, language)
  return (
    <header className="fb-bar">
      <h1>{say(String(draft.settings.name ?? ''), String(draft.settings.englishName || draft.settings.name || ''))}</h1>
      <Tag tone={base.status === 1 ? 'valid' : 'closed'}>
        {base.status === 1 ? say('开放', 'Open') : say('关闭', 'Closed')}
      </Tag>
      <Link className="fb-records" to={`/webFormManagement/webFormRecord?webFormId=${base.id}`}>
        {say(`${records} 条记录`, `${records} ${base.records === 1 ? 'record' : 'records'}`)}
      </Link>
      <Segmented
        aria-label={say('工作台', 'Workbench')}
        value={mode}
        onChange={value => onMode(value as Mode)}
        options={[
          { value: 'build', label: say('搭建', 'Build') },
          { value: 'rules', label: narrow ? say('规则', 'Rules') : say('规则与模拟', 'Rules and simulator') },
          ...(priced ? [{ value: 'prices', label: say('价格', 'Prices') }] : []),
          ...(badged ? [{ value: 'badges', label: say('证件', 'Badges') }] : []),
          { value: 'words', label: say('双语', 'Languages') },
          { value: 'versions', label: say('版本', 'Versions') },
        ]}
      />
      <span className="fb-end">
        {edits && (
          <>
            <CommandButton of={work.undo} bare />
            <CommandButton of={work.redo} bare />
            <UnsavedChanges work={work} />
            <CommandButton of={work.saving} primary />
          </>
        )}
      </span>
    </header>
  )
}
function UnsavedChanges({ work: { changes, dirty, discard } }: { work: Drafting }) {
  const { say } = useHere()
  const count = changes.length
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      title={say('未保存的修改', 'Unsaved changes')}
      content={
        <Hanging>
          <div className="fb-popover">
            <Differences differences={changes} />
            {dirty && (
              <Button size="small" danger onClick={discard}>
                {say('全部放弃', 'Discard all')}
              </Button>
            )}
          </div>
        </Hanging>
      }
    >
      <Button type="text" disabled={!dirty}>
        {dirty ? say(`${count} 处修改`, `${count} ${count === 1 ? 'change' : 'changes'}`) : say('已保存', 'Saved')}
      </Button>
    </Popover>
  )
}
