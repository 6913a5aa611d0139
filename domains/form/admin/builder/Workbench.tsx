import { RedoOutlined, SaveOutlined, UndoOutlined } from '@ant-design/icons'
import { callApi, Hanging, numberText, Tag, useHere, wallClock } from '@pavilion/screens'
import { useHold } from '@pavilion/screens/leaving.ts'
import { useNarrowerThan } from '@pavilion/screens/list/useNarrowerThan.ts'
import { Alert, App, Button, Popover, Segmented } from 'antd'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { fieldsOf, type FormField } from '../../model/definition.ts'
import {
  componentSettings,
  differences,
  fieldSettings,
  fieldsTouched,
  formSettings,
  groupSettings,
} from '../../model/differences.ts'
import * as edit from '../../model/draft.ts'
import { webForm } from '../../model/form.ts'
import { webFormComponent, webFormField, webFormFieldGroup } from '../../model/field.ts'
import { Candidates } from './Candidates.tsx'
import { Conflict } from './Conflict.tsx'
import { Differences, inShort } from './Differences.tsx'
import { focusOn } from './focusOn.ts'
import { type Chosen, Outline, type OutlineActs } from './Outline.tsx'
import { Palette } from './Palette.tsx'
import { Rules } from './Rules.tsx'
import { Settings } from './Settings.tsx'
import { Stage, type View } from './Stage.tsx'
import { Translations } from './Translations.tsx'
import { concerns, palette, typeWords } from './types.tsx'
import { type BuiltForm, useDraft } from './useDraft.ts'
import { useSimulation } from './useSimulation.ts'
import { Versions } from './Versions.tsx'

const names: ReadonlySet<string> = new Set(['name', 'englishName'])
type Mode = 'build' | 'rules' | 'words' | 'versions'
type Pane = 'outline' | 'stage' | 'settings'
/** Below this width of the window, in px, its parts stand behind each other: beside the menu the preview would have no room left. */
const besideEachOther = 1280
/** The workbench around one form. Typing does not wait for the preview of a long form: that follows. */
export function Workbench({ first }: { first: BuiltForm }) {
  const { say, may, narrow: isPhone, zone, language } = useHere()
  const narrow = useNarrowerThan(besideEachOther)
  const { modal } = App.useApp()
  const [params, setParams] = useSearchParams()
  const work = useDraft(first)
  const { draft, base, change, changes, dirty, errors } = work
  const shown = useDeferredValue(draft)
  const simulation = useSimulation(shown)
  const edits = may('webForm.update')
  const [chosen, setChosen] = useState<Chosen>({ what: 'form' })
  const [view, setView] = useState<View>({ device: isPhone ? 'phone' : 'desktop', language })
  const [pane, setPane] = useState<Pane>('outline')
  const [announcement, setAnnouncement] = useState('')
  const mode = (['rules', 'words', 'versions'] as const).find(each => each === params.get('mode')) ?? 'build'
  const setMode = (next: string) =>
    setParams(
      now => {
        if (next === 'build') now.delete('mode')
        else now.set('mode', next)
        return now
      },
      { replace: true },
    )
  const leave = async () =>
    Boolean(
      await modal.confirm({
        title: say('有未保存的修改', 'There are unsaved changes'),
        content: say(
          '修改会保留在此浏览器中，下次打开可继续。',
          'Your changes are kept in this browser: open the form again to continue.',
        ),
        okText: say('离开', 'Leave'),
        cancelText: say('继续编辑', 'Keep editing'),
      }),
    )
  useHold(dirty, leave)
  const choose = (next: Chosen) => {
    setChosen(next)
    if (narrow && next.what !== 'form') setPane('settings')
  }

  // Told, for who does not see it; how many steps are left makes two alike differ, for what does not change is not read out.
  const undo =
    work.undo &&
    (() => {
      const what = inShort(differences(work.before ?? draft, draft))
      const left = work.steps.back - 1
      work.undo?.()
      setAnnouncement(
        say(
          `已撤销：${what[0]}，${left ? `还可撤销 ${left} 步` : '没有更多可撤销'}`,
          `Undone: ${what[1]}. ${left ? `${left} more ${left === 1 ? 'step' : 'steps'} to undo` : 'Nothing more to undo'}`,
        ),
      )
    })
  const redo =
    work.redo &&
    (() => {
      const what = inShort(differences(draft, work.after ?? draft))
      const left = work.steps.on - 1
      work.redo?.()
      setAnnouncement(
        say(
          `已重做：${what[0]}，${left ? `还可重做 ${left} 步` : '没有更多可重做'}`,
          `Redone: ${what[1]}. ${left ? `${left} more ${left === 1 ? 'step' : 'steps'} to redo` : 'Nothing more to redo'}`,
        ),
      )
    })

  async function save() {
    const fieldIds = fieldsTouched(changes)
    if (fieldIds.length && base.records) {
      const touched = await callApi<{ records: number; fields: Record<string, number>; about?: true }>(
        '/webForm/getTouched',
        { id: base.id, fieldIds },
      ).catch(() => undefined)
      if (touched?.records) {
        const names = new Map(
          [...fieldsOf(base), ...fieldsOf(draft)].map(field => [
            field.id,
            say(field.name, field.englishName || field.name),
          ]),
        )
        const go = await modal.confirm({
          width: 520,
          title: say(
            `此修改涉及${touched.about ? '约' : ''} ${touched.records} 条记录`,
            `This change touches ${touched.about ? 'about ' : ''}${touched.records} ${touched.records === 1 ? 'record' : 'records'}`,
          ),
          okText: say('仍要保存', 'Save anyway'),
          cancelText: say('取消', 'Cancel'),
          content: (
            <>
              <p>
                {say(
                  '已有记录保留填写时的版本，答案不会消失；统计和筛选按新的定义进行。',
                  'Existing records keep the version they were filled in with and lose no answers; statistics and filters use the new definition.',
                )}
              </p>
              <ul>
                {Object.entries(touched.fields).map(([id, count]) => (
                  <li key={id}>
                    {names.get(Number(id))}
                    {say(`：${count} 条`, `: ${count}`)}
                  </li>
                ))}
              </ul>
            </>
          ),
        })
        if (!go) return
      }
    }
    await work.save(numbers => {
      simulation.renumber(numbers)
      setChosen(now =>
        now.what === 'field' && numbers.get(now.id)
          ? { what: 'field', id: numbers.get(now.id) as number }
          : now.what === 'field' && now.id > 0
            ? now
            : now.what === 'field' || (now.what === 'group' && now.id < 0)
              ? { what: 'form' }
              : now,
      )
    })
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key === 's') {
        event.preventDefault()
        document.querySelector<HTMLButtonElement>('.fb-save:not(:disabled)')?.click()
      }
      // In a text the browser's own undo comes first.
      if (key === 'z' && !(event.target as Element | null)?.closest?.('input,textarea,[contenteditable=true]')) {
        event.preventDefault()
        if (event.shiftKey) redo?.()
        else undo?.()
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [redo, undo])

  const groupOf = (id: number) =>
    draft.webFormFieldGroups.find(group => group.webFormFields.some(field => field.id === id))
  const field = chosen.what === 'field' ? fieldsOf(draft).find(({ id }) => id === chosen.id) : undefined
  const group = chosen.what === 'group' ? draft.webFormFieldGroups.find(({ id }) => id === chosen.id) : undefined
  const acts: OutlineActs = {
    edits,
    add: (type, spot) => {
      const id = edit.newId(draft)
      const [zh, en] = typeWords(type)
      change(
        edit.placeField(
          draft,
          {
            ...edit.newField(id, type, zh, en),
            ...(edit.hasCandidates(type) && {
              webFormComponent: { id: 0, type, maxCheckedItem: null, webFormCandidates: edit.firstCandidates(id) },
            }),
          },
          spot,
        ),
      )
      setChosen({ what: 'field', id })
      setAnnouncement(say(`已添加「${zh}」`, `Added “${en}”`))
      if (narrow) setPane('settings')
    },
    place: (id, spot) => {
      const one = fieldsOf(draft).find(each => each.id === id)
      if (one) change(edit.placeField(draft, one, spot))
    },
    placeGroup: (id, before) => change(edit.placeGroup(draft, id, before)),
    step: (one, by) => {
      if (one.what === 'form') return
      const next = one.what === 'field' ? edit.stepField(draft, one.id, by) : edit.stepGroup(draft, one.id, by)
      change(next)
      if (one.what === 'field') {
        const home = next.webFormFieldGroups.find(each => each.webFormFields.some(({ id }) => id === one.id))
        const nth = home?.webFormFields.findIndex(({ id }) => id === one.id) ?? 0
        setAnnouncement(
          say(
            `已移到「${home?.name ?? ''}」第 ${nth + 1} 位`,
            `Moved to place ${nth + 1} of “${home?.englishName || home?.name || ''}”`,
          ),
        )
        focusOn(() => document.querySelector(`[data-outline="${one.id}"]`))
      } else
        setAnnouncement(
          say(
            `字段组已移到第 ${next.webFormFieldGroups.findIndex(({ id }) => id === one.id) + 1} 位`,
            `The group is moved to place ${next.webFormFieldGroups.findIndex(({ id }) => id === one.id) + 1}`,
          ),
        )
    },
    remove: async one => {
      if (one.what === 'form') return
      const gone = one.what === 'field' ? fieldsOf(draft).find(({ id }) => id === one.id) : undefined
      const rules = gone
        ? draft.webFormVisibleRules.length - edit.removeField(draft, one.id).webFormVisibleRules.length
        : 0
      if (
        rules &&
        !(await modal.confirm({
          title: say('确认后删除？', 'Delete after confirmation?'),
          content: say(
            `与它有关的 ${rules} 条规则一并删除，可用「撤销」恢复。`,
            `${rules} ${rules === 1 ? 'rule that names' : 'rules that name'} it go with it. Undo brings them back.`,
          ),
          okText: say('删除', 'Delete'),
          cancelText: say('取消', 'Cancel'),
          okButtonProps: { danger: true },
        }))
      )
        return
      const rows = [...document.querySelectorAll<HTMLElement>('.fb-outline .fb-row')]
      const at = rows.findIndex(
        row => (one.what === 'field' ? row.dataset.outline : row.dataset.group) === String(one.id),
      )
      const beside = [...rows.slice(at + 1), ...rows.slice(0, at).reverse()]
      change(one.what === 'field' ? edit.removeField(draft, one.id) : edit.removeGroup(draft, one.id))
      setChosen({ what: 'form' })
      setAnnouncement(
        say(`已删除「${gone ? gone.name : '字段组'}」`, `Deleted “${gone ? gone.englishName || gone.name : 'Group'}”`),
      )
      focusOn(() => beside.find(row => row.isConnected))
    },
    duplicate: id => {
      const made = edit.duplicateField(draft, id)
      change(made.draft)
      setChosen({ what: 'field', id: made.id })
    },
    addGroup: () => {
      const made = edit.addGroup(draft)
      change(made.draft)
      setChosen({ what: 'group', id: made.id })
      if (narrow) setPane('settings')
    },
  }
  // A pressed kind goes after the chosen question, else to the end of the chosen group.
  const addHere = (type: number) => {
    const home = field ? groupOf(field.id) : (group ?? draft.webFormFieldGroups.at(-1))
    const at = field && home ? home.webFormFields.findIndex(({ id }) => id === field.id) : -1
    acts.add(type, { group: home?.id ?? 0, before: (at >= 0 ? home?.webFormFields[at + 1]?.id : undefined) ?? null })
  }
  const putField = (name: string, value: unknown) =>
    field &&
    change(edit.changeField(draft, field.id, { [name]: value } as Partial<FormField>), `field.${field.id}.${name}`)
  const wrong = useMemo(
    () =>
      new Set(
        Object.keys(errors).flatMap(place => {
          const [what, id] = place.split('.')
          return what === 'field'
            ? [`field.${id}`]
            : what === 'candidate'
              ? fieldsOf(draft)
                  .filter(one => one.webFormComponent.webFormCandidates.some(candidate => String(candidate.id) === id))
                  .map(one => `field.${one.id}`)
              : []
        }),
      ),
    [errors, draft],
  )
  const settings = (
    <aside className="fb-settings" aria-label={say('设置', 'Settings')}>
      {field ? (
        <>
          <h2>{say(field.name, field.englishName || field.name) || say('题目', 'Question')}</h2>
          <div className="fb-setting">
            <label htmlFor="set-type">{say('类型', 'Type')}</label>
            <select
              id="set-type"
              className="fb-select"
              disabled={!edits}
              value={field.webFormComponent.type}
              onChange={event =>
                change(
                  edit.changeField(draft, field.id, {
                    webFormComponent: { ...field.webFormComponent, type: Number(event.target.value) },
                  }),
                )
              }
            >
              {palette.map(({ name, types }) => (
                <optgroup key={name[1]} label={say(name)}>
                  {types.map(type => (
                    <option key={type} value={type}>
                      {say(typeWords(type))}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </div>
          <Settings
            key={`${field.id} name`}
            of={webFormField}
            settings={fieldSettings.filter(([name]) => names.has(name))}
            values={field as never}
            edits={edits}
            errors={errors}
            at={`field.${field.id}`}
            onChange={putField}
          />
          {edit.hasCandidates(field.webFormComponent.type) && (
            <Candidates
              key={`${field.id} choices`}
              candidates={field.webFormComponent.webFormCandidates}
              tree={field.webFormComponent.type === 5}
              edits={edits}
              errors={errors}
              nextId={() => edit.newId(draft)}
              onChange={(webFormCandidates, key) =>
                change(
                  edit.changeField(draft, field.id, {
                    webFormComponent: { ...field.webFormComponent, webFormCandidates },
                  }),
                  key,
                )
              }
            />
          )}
          <Settings
            key={`${field.id} more`}
            of={webFormField}
            settings={fieldSettings.filter(
              ([name]) =>
                !names.has(name) &&
                (concerns(name, field.webFormComponent.type) || (field as unknown as Record<string, unknown>)[name]),
            )}
            values={field as never}
            edits={edits}
            errors={errors}
            at={`field.${field.id}`}
            onChange={putField}
            field={field}
          />
          <Settings
            of={webFormComponent}
            settings={componentSettings.filter(
              ([name]) => name !== 'type' && concerns(name, field.webFormComponent.type),
            )}
            values={field.webFormComponent as never}
            edits={edits}
            errors={errors}
            at={`field.${field.id}`}
            onChange={(name, value) =>
              change(
                edit.changeField(draft, field.id, { webFormComponent: { ...field.webFormComponent, [name]: value } }),
                `field.${field.id}.${name}`,
              )
            }
          />
        </>
      ) : group ? (
        <>
          <h2>{say('字段组', 'Group')}</h2>
          <Settings
            key={group.id}
            of={webFormFieldGroup}
            settings={groupSettings}
            values={group as never}
            edits={edits}
            errors={errors}
            at={`group.${group.id}`}
            onChange={(name, value) =>
              change(edit.changeGroup(draft, group.id, { [name]: value }), `group.${group.id}.${name}`)
            }
          />
        </>
      ) : (
        <>
          <h2>{say('表单设置', 'Settings of the form')}</h2>
          <Settings
            of={webForm}
            settings={formSettings}
            values={draft.settings}
            edits={edits}
            errors={errors}
            at="settings"
            onChange={(name, value) =>
              change({ ...draft, settings: { ...draft.settings, [name]: value } }, `settings.${name}`)
            }
          />
        </>
      )}
    </aside>
  )
  const stage = (
    <Stage
      why={mode === 'build'}
      base={base}
      draft={shown}
      simulation={simulation}
      view={view}
      onView={setView}
      chosen={chosen}
      onChoose={choose}
    />
  )
  const on = (which: Pane) => !narrow || pane === which
  return (
    <section className={`fb${narrow ? ' fb-narrow' : ''}`} aria-label={say('表单搭建', 'Form builder')}>
      <header className="fb-bar">
        <h1>
          {say(String(draft.settings.name ?? ''), String(draft.settings.englishName || draft.settings.name || ''))}
        </h1>
        <Tag tone={base.status === 1 ? 'valid' : 'closed'}>
          {base.status === 1 ? say('开放', 'Open') : say('关闭', 'Closed')}
        </Tag>
        <Link className="fb-records" to={`/webFormManagement/webFormRecord?webFormId=${base.id}`}>
          {say(
            `${numberText(base.records, language)} 条记录`,
            `${numberText(base.records, language)} ${base.records === 1 ? 'record' : 'records'}`,
          )}
        </Link>
        <Segmented
          aria-label={say('工作台', 'Workbench')}
          value={mode}
          onChange={value => setMode(value as Mode)}
          options={[
            { value: 'build', label: say('搭建', 'Build') },
            { value: 'rules', label: narrow ? say('规则', 'Rules') : say('规则与模拟', 'Rules and simulator') },
            { value: 'words', label: say('双语', 'Languages') },
            { value: 'versions', label: say('版本', 'Versions') },
          ]}
        />
        <span className="fb-end">
          {edits && (
            <>
              <Button
                type="text"
                icon={<UndoOutlined />}
                aria-label={say('撤销', 'Undo')}
                data-hint={say('撤销', 'Undo')}
                disabled={!undo}
                onClick={undo}
              />
              <Button
                type="text"
                icon={<RedoOutlined />}
                aria-label={say('重做', 'Redo')}
                data-hint={say('重做', 'Redo')}
                disabled={!redo}
                onClick={redo}
              />
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
                        <Button size="small" danger onClick={work.discard}>
                          {say('全部放弃', 'Discard all')}
                        </Button>
                      )}
                    </div>
                  </Hanging>
                }
              >
                <Button type="text" disabled={!dirty}>
                  {dirty
                    ? say(
                        `${changes.length} 处修改`,
                        `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`,
                      )
                    : say('已保存', 'Saved')}
                </Button>
              </Popover>
              <Button
                className="fb-save"
                type="primary"
                icon={<SaveOutlined />}
                disabled={!dirty}
                loading={work.busy}
                onClick={() => void save()}
              >
                {say('保存', 'Save')}
              </Button>
            </>
          )}
        </span>
      </header>
      {work.kept && (
        <Alert
          type="info"
          showIcon
          className="fb-alert"
          title={say(
            `此浏览器中有 ${wallClock(work.kept.at, zone)} 未保存的修改。`,
            `This browser holds unsaved changes of ${wallClock(work.kept.at, zone)}.`,
          )}
          action={
            <>
              <Button size="small" type="primary" onClick={work.resume}>
                {say('继续编辑', 'Continue editing')}
              </Button>{' '}
              <Button size="small" onClick={work.forgetKept}>
                {say('放弃', 'Discard')}
              </Button>
            </>
          }
        />
      )}
      {work.wrong && <Alert type="error" showIcon className="fb-alert" title={work.wrong} />}
      {work.theirs && <Conflict work={work} />}
      <p className="fb-unseen" role="status">
        {announcement}
      </p>
      {narrow && mode === 'build' && (
        <Segmented
          block
          value={pane}
          aria-label={say('视图', 'View')}
          onChange={next => setPane(next as Pane)}
          options={[
            { value: 'outline', label: say('题目', 'Questions') },
            { value: 'stage', label: say('预览', 'Preview') },
            { value: 'settings', label: say('设置', 'Settings') },
          ]}
        />
      )}
      {mode === 'build' && (
        <div className="fb-body">
          {edits && on('outline') && <Palette onAdd={addHere} />}
          {on('outline') && <Outline draft={draft} chosen={chosen} onChoose={choose} acts={acts} wrong={wrong} />}
          {on('stage') && stage}
          {on('settings') && settings}
        </div>
      )}
      {mode === 'rules' && (
        <div className="fb-body fb-two">
          <Rules
            draft={draft}
            whys={simulation.whys}
            chosen={field?.id}
            onChoose={id => setChosen({ what: 'field', id })}
            edits={edits}
            errors={errors}
            onChange={change}
          />
          {stage}
        </div>
      )}
      {mode === 'words' && <Translations draft={draft} edits={edits} onChange={change} />}
      {mode === 'versions' && (
        <Versions
          id={base.id}
          hash={base.hash}
          draft={draft}
          edits={edits}
          onRestore={(definition, versionNumber) => {
            // What a version does not keep stays as it is now.
            const now = new Map(fieldsOf(draft).map(each => [each.id, each]))
            change({
              ...draft,
              webFormFieldGroups: definition.webFormFieldGroups.map(each => ({
                ...each,
                webFormFields: each.webFormFields.map(one => ({ ...now.get(one.id), ...one })),
              })),
              webFormVisibleRules: definition.webFormVisibleRules,
            })
            setMode('build')
            setAnnouncement(
              say(
                `已载入第 ${versionNumber} 版，保存后生效`,
                `Version ${versionNumber} is loaded: save it to put it into effect`,
              ),
            )
          }}
        />
      )}
    </section>
  )
}
