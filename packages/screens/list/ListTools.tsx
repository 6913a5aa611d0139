import {
  DeleteOutlined,
  MessageOutlined,
  PlusOutlined,
  ReloadOutlined,
  TranslationOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { type AnyField, type AnyResource, hasTags, rightOf, type ScreenSet, tagAct } from '@pavilion/declare'
import { Button } from 'antd'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import type { Alterations } from '../alter.ts'
import type { ListBody } from '../call/hooks.ts'
import { useHere } from '../environment.tsx'
import { ExportButton } from '../exchange/ExportButton.tsx'
import { ImportButton } from '../exchange/ImportButton.tsx'
import type { ListView } from '../logic/address.ts'
import type { ColumnSetting } from '../logic/columns.ts'
import { ColumnSettings } from './table/ColumnSettings.tsx'

interface Props {
  set: ScreenSet
  of: AnyResource
  fields: Readonly<Record<string, AnyField>>
  list: Alterations['list']
  view: ListView
  body: ListBody
  settings: readonly ColumnSetting[]
  names: Readonly<Record<string, string>>
  changeColumns: (settings: readonly ColumnSetting[] | undefined) => void
  tickedIds: readonly number[]
  /** What can be done with the ticked rows, shown between the tools. */
  batchBar: ReactNode
  /** Among the rows of another thing, whose page has its own primary button. */
  inside: boolean
  fetching: boolean
  onCreate: (() => void) | undefined
  onToggleBin: (() => void) | undefined
  /** For rows with texts in both languages. */
  onToggleUntranslated: (() => void) | undefined
  onRestoreTicked: () => void
  refresh: () => void
}

/**
 * The buttons above the rows: create, import, export, what to do with ticked rows, recycle bin,
 * columns.
 */
export function ListTools(props: Props) {
  const { set, of, list, view, body, settings, names, changeColumns, batchBar, onCreate, onToggleBin, refresh } = props
  const { tickedIds } = props
  const [messaging, setMessaging] = useState(false)
  const [tagging, setTagging] = useState(false)
  const { say, may, MessageThese, TagThese } = useHere()
  const shownNames = settings.filter(({ key, shown }) => shown && key in props.fields).map(({ key }) => key)
  const Tools = list?.tools as ComponentType<{ refresh(): void; body: ListBody }> | undefined
  const Exports = list?.exports
  return (
    <div className="pv-tools">
      {!view.bin && (
        <>
          {onCreate && (
            <Button type={props.inside ? 'default' : 'primary'} icon={<PlusOutlined />} onClick={onCreate}>
              {say('新建', 'New')}
            </Button>
          )}
          {Tools && (
            <Suspense>
              <Tools refresh={refresh} body={body} />
            </Suspense>
          )}
          {set.import && may(rightOf(of, 'import')) && <ImportButton of={of} onDone={refresh} />}
          {set.export &&
            may(rightOf(of, 'export')) &&
            (Exports ? (
              <Exports body={body} columns={shownNames} />
            ) : (
              <ExportButton of={of} body={body} columns={shownNames} />
            ))}
          {of.contact && MessageThese && (
            <Button icon={<MessageOutlined />} onClick={() => setMessaging(true)}>
              {tickedIds.length
                ? say(`给这 ${tickedIds.length} 条发消息`, `Message these ${tickedIds.length}`)
                : say('给这些人发消息', 'Message these')}
            </Button>
          )}
          {hasTags(of) && TagThese && may(rightOf(of, tagAct)) && (
            <Button onClick={() => setTagging(true)}>
              {tickedIds.length
                ? say(`给这 ${tickedIds.length} 条打标签`, `Tag these ${tickedIds.length}`)
                : say('打标签', 'Tag these')}
            </Button>
          )}
          {tagging && TagThese && (
            <TagThese
              of={of}
              chosen={tickedIds.length}
              {...(tickedIds.length
                ? { where: { id: tickedIds } }
                : { where: body.where ?? {}, search: body.search ?? null })}
              onClose={() => setTagging(false)}
            />
          )}
          {messaging && MessageThese && (
            <MessageThese
              of={of}
              chosen={tickedIds.length}
              {...(tickedIds.length
                ? { where: { id: tickedIds } }
                : { where: body.where ?? {}, search: body.search ?? null })}
              onClose={() => setMessaging(false)}
            />
          )}
        </>
      )}
      {batchBar}
      {tickedIds.length > 0 && view.bin && (
        <Button icon={<UndoOutlined />} onClick={props.onRestoreTicked}>
          {say(`恢复 ${tickedIds.length} 条`, `Restore ${tickedIds.length}`)}
        </Button>
      )}
      <span className="pv-tools-end">
        {props.onToggleUntranslated && !view.bin && (
          <Button
            type={view.untranslated ? 'primary' : 'default'}
            icon={<TranslationOutlined />}
            aria-pressed={view.untranslated === true}
            aria-label={say('未翻译', 'Not translated')}
            data-hint={say('只看缺少英文的记录', 'Only records without English text')}
            onClick={props.onToggleUntranslated}
          />
        )}
        {onToggleBin && (
          <Button
            type={view.bin ? 'primary' : 'default'}
            icon={<DeleteOutlined />}
            aria-pressed={view.bin}
            aria-label={say('回收站', 'Recycle bin')}
            data-hint={view.bin ? say('返回列表', 'Back to the list') : say('回收站', 'Recycle bin')}
            onClick={onToggleBin}
          />
        )}
        <Button
          icon={<ReloadOutlined spin={props.fetching} />}
          aria-label={say('刷新', 'Refresh')}
          data-hint={say('刷新', 'Refresh')}
          onClick={refresh}
        />
        <ColumnSettings settings={settings} names={names} change={changeColumns} />
      </span>
    </div>
  )
}
