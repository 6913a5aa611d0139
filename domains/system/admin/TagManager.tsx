import './tags.css'
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  HolderOutlined,
  MergeCellsOutlined,
} from '@ant-design/icons'
import {
  type BodyOf,
  callOf,
  entriesOf,
  rightOf,
  tagColour,
  tagResource,
  type AnyResource,
  type TagColour,
} from '@pavilion/declare'
import { type ListTag, send, TagChip, useForget, useHere, useTags, useTell, useWork } from '@pavilion/screens'
import { nextColour } from '@pavilion/screens/kinds/tagChooser.tsx'
import { App, Button, Input, Modal, Popover, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { arrangeTags, mergeTags } from '../model/calls/tags.ts'
import { tagsFor } from '../model/tag.ts'

const createTag = (of: AnyResource) => callOf(tagsFor(of), 'create')
const updateTag = (of: AnyResource) => callOf(tagsFor(of), 'update')
const deleteTag = (of: AnyResource) => callOf(tagsFor(of), 'delete')
const rightTo = (act: 'create' | 'update' | 'delete', of: AnyResource) => rightOf(tagsFor(of), act)
const most = 10_000
/** The tags of one list: their names, colours and order, how often they are used, merged and deleted. */
export function TagManager({ of, onClose }: { readonly of: AnyResource; readonly onClose: () => void }) {
  const { say, may } = useHere()
  const forget = useForget()
  const { data: tags, isPending } = useTags(of.name, true)
  const [dragged, setDragged] = useState<number>()
  const again = () => forget(tagResource, of.name)
  const arranging = useWork((ids: readonly number[]) => send(arrangeTags, { resource: of.name, ids: [...ids] }), {
    onSettled: again,
  })
  const changes = may(rightTo('update', of))
  const ids = (tags ?? []).map(({ id }) => id)
  const move = (id: number, to: number) => {
    if (to < 0 || to >= ids.length || arranging.busy) return
    const next = ids.filter(one => one !== id)
    next.splice(to, 0, id)
    void arranging.run(next)
  }
  const drop = (to: number) => {
    if (dragged !== undefined && ids[to] !== dragged) move(dragged, to)
    setDragged(undefined)
  }
  return (
    <Modal
      open
      width={760}
      title={say(`标签：${of.zh}`, `Tags: ${of.en}`)}
      footer={<Button onClick={onClose}>{say('完成', 'Done')}</Button>}
      onCancel={onClose}
    >
      {isPending ? (
        <Skeleton active />
      ) : (
        <ol className="sy-tags" aria-label={say('标签顺序', 'Tags in their order')}>
          {(tags ?? []).map((tag, at) => (
            <li
              key={tag.id}
              draggable={changes}
              data-dragged={dragged === tag.id}
              onDragStart={() => setDragged(tag.id)}
              onDragOver={event => event.preventDefault()}
              onDrop={() => drop(at)}
              onDragEnd={() => setDragged(undefined)}
            >
              <Line
                // What somebody else has saved comes into the inputs.
                key={tag.updatedAt}
                of={of}
                tag={tag}
                others={(tags ?? []).filter(({ id }) => id !== tag.id)}
                onUp={at > 0 ? () => move(tag.id, at - 1) : undefined}
                onDown={at < ids.length - 1 ? () => move(tag.id, at + 1) : undefined}
                again={again}
              />
            </li>
          ))}
        </ol>
      )}
      {tags?.length === 0 && <p className="pv-hint">{say('此列表还没有标签。', 'This list has no tags yet.')}</p>}
      {may(rightTo('create', of)) && <NewTag of={of} tags={tags ?? []} again={again} />}
    </Modal>
  )
}
interface LineProps {
  readonly of: AnyResource
  readonly tag: ListTag
  readonly others: readonly ListTag[]
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly again: () => unknown
}
function Line({ of, tag, others, onUp, onDown, again }: LineProps) {
  const { say, may } = useHere()
  const [name, setName] = useState(tag.name)
  const [english, setEnglish] = useState(tag.englishName ?? '')
  const changes = may(rightTo('update', of))
  const saving = useWork(
    (change: Partial<BodyOf<ReturnType<typeof updateTag>>>) =>
      send(updateTag(of), { id: tag.id, updatedAt: tag.updatedAt, ...change }),
    { onSettled: again },
  )
  const called = say(tag.name, tag.englishName || tag.name)
  const save = (field: 'name' | 'englishName', typed: string) => {
    const text = typed.trim()
    if (text === (tag[field] ?? '') || (field === 'name' && !text)) return
    void saving.run({ [field]: text || null })
  }
  return (
    <>
      <HolderOutlined aria-hidden className="sy-tag-handle" />
      <Input
        value={name}
        maxLength={100}
        disabled={!changes}
        aria-label={say(`「${called}」的名称`, `Chinese name of ${called}`)}
        onChange={event => setName(event.target.value)}
        onBlur={() => save('name', name)}
        onPressEnter={event => event.currentTarget.blur()}
      />
      <Input
        value={english}
        maxLength={200}
        disabled={!changes}
        placeholder={say('英文名称', 'English name')}
        aria-label={say(`「${called}」的英文名称`, `English name of ${called}`)}
        onChange={event => setEnglish(event.target.value)}
        onBlur={() => save('englishName', english)}
        onPressEnter={event => event.currentTarget.blur()}
      />
      <Select
        value={tag.colour}
        disabled={!changes}
        aria-label={say(`「${called}」的颜色`, `Colour of ${called}`)}
        options={entriesOf(tagColour).map(({ code, zh, en }) => ({ value: code as TagColour, label: say(zh, en) }))}
        optionRender={({ value, label }) => <Swatch colour={Number(value)} words={String(label)} />}
        labelRender={({ value, label }) => <Swatch colour={Number(value)} words={String(label)} />}
        onChange={colour => saving.run({ colour })}
      />
      <span className="sy-tag-used">
        {(tag.used ?? 0) > most
          ? say('10,000+ 条', '10,000+ rows')
          : say(`${tag.used ?? 0} 条`, `${tag.used ?? 0} ${tag.used === 1 ? 'row' : 'rows'}`)}
      </span>
      <span className="sy-tag-acts">
        <Button
          type="text"
          icon={<ArrowUpOutlined />}
          disabled={!onUp || !changes}
          aria-label={say(`上移「${called}」`, `Move ${called} up`)}
          onClick={onUp}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined />}
          disabled={!onDown || !changes}
          aria-label={say(`下移「${called}」`, `Move ${called} down`)}
          onClick={onDown}
        />
        {may(rightTo('delete', of)) && (
          <>
            <Merge of={of} tag={tag} others={others} again={again} />
            <Delete of={of} tag={tag} again={again} />
          </>
        )}
      </span>
    </>
  )
}
const Swatch = ({ colour, words }: { readonly colour: number; readonly words: string }) => (
  <span className="pv-chip" data-colour={colour}>
    {words}
  </span>
)
/** Its rows get another tag in its place. */
function Merge({ of, tag, others, again }: Pick<LineProps, 'of' | 'tag' | 'others' | 'again'>) {
  const { say } = useHere()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const [into, setInto] = useState<number>()
  const called = say(tag.name, tag.englishName || tag.name)
  const merging = useWork(
    async () => {
      if (into === undefined) return
      const { rows } = await send(mergeTags, { resource: of.name, id: tag.id, into })
      message.success(
        say(
          `已合并，${rows} 条记录改用新标签`,
          `Merged: ${rows === 1 ? '1 row has' : `${rows} rows have`} the other tag now`,
        ),
      )
      setOpen(false)
    },
    { onSettled: again },
  )
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      title={say(`把「${called}」合并到`, `Merge ${called} into`)}
      content={
        <div className="pv-stack sy-merge">
          <Select
            value={into ?? null}
            aria-label={say('合并到', 'Into')}
            placeholder={say('选择标签', 'Choose a tag')}
            options={others.map(one => ({ value: one.id, label: say(one.name, one.englishName || one.name) }))}
            onChange={setInto}
          />
          <Button type="primary" disabled={into === undefined} loading={merging.busy} onClick={() => merging.run()}>
            {say('合并', 'Merge')}
          </Button>
        </div>
      }
    >
      <Button
        type="text"
        icon={<MergeCellsOutlined />}
        disabled={!others.length}
        aria-label={say(`合并「${called}」`, `Merge ${called}`)}
      />
    </Popover>
  )
}
function Delete({ of, tag, again }: Pick<LineProps, 'of' | 'tag' | 'again'>) {
  const { say } = useHere()
  const { modal } = App.useApp()
  const tell = useTell()
  const called = say(tag.name, tag.englishName || tag.name)
  async function remove() {
    const used = tag.used ?? 0
    const sure = await modal.confirm({
      title: say(`删除标签「${called}」？`, `Delete the tag ${called}?`),
      content: say(
        `${used} 条${of.zh}将失去此标签。30 天内可在「标签」的回收站恢复，它们会重新得到它。`,
        `${used} rows of ${of.en} lose it. It can be restored from the recycle bin of Tags for 30 days, and they get it back.`,
      ),
      okText: say('删除', 'Delete'),
      cancelText: say('取消', 'Cancel'),
      okButtonProps: { danger: true },
    })
    if (!sure) return
    await send(deleteTag(of), { id: tag.id }).catch(tell.refused)
    await again()
  }
  return (
    <Button
      type="text"
      danger
      icon={<DeleteOutlined />}
      aria-label={say(`删除「${called}」`, `Delete ${called}`)}
      onClick={() => void remove()}
    />
  )
}
function NewTag({ of, tags, again }: { of: AnyResource; tags: readonly ListTag[]; again: () => unknown }) {
  const { say } = useHere()
  const [name, setName] = useState('')
  const colour = nextColour(tags)
  const making = useWork(
    () =>
      send(createTag(of), {
        resource: of.name,
        name: name.trim(),
        colour,
        sortNumber: tags.length + 1,
      }),
    { onDone: () => setName(''), onSettled: again },
  )
  return (
    <form
      className="sy-tag-new"
      onSubmit={event => {
        event.preventDefault()
        if (name.trim()) void making.run()
      }}
    >
      <Input
        value={name}
        maxLength={100}
        aria-label={say('新标签的名称', 'Name of a new tag')}
        placeholder={say('新标签的名称', 'Name of a new tag')}
        onChange={event => setName(event.target.value)}
      />
      {name.trim() && <TagChip tag={{ name: name.trim(), englishName: null, colour }} />}
      <Button htmlType="submit" disabled={!name.trim()} loading={making.busy}>
        {say('新建标签', 'New tag')}
      </Button>
    </form>
  )
}
