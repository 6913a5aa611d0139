import { useHere, wallClock } from '@pavilion/screens'
import { useHold } from '@pavilion/screens/leaving.ts'
import { useNarrowerThan } from '@pavilion/screens/list/useNarrowerThan.ts'
import { Alert, App, Button, Segmented } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { fieldsOf } from '../../model/definition.ts'
import { ruleWarnings } from '../../model/warnings.ts'
import { ChosenSettings } from './ChosenSettings.tsx'
import { Conflict } from './Conflict.tsx'
import type { Added } from './drag.ts'
import { type Chosen, Outline } from './Outline.tsx'
import { Palette } from './Palette.tsx'
import { PriceDrawer, Prices } from './Prices.tsx'
import { Rules } from './Rules.tsx'
import { Stage, type View } from './Stage.tsx'
import { Translations } from './Translations.tsx'
import { useConfirmTouched } from './useConfirmTouched.tsx'
import type { BuiltForm } from '../../model/calls/builder.ts'
import { useDraft } from './useDraft.ts'
import { useAnnouncedHistory, useBuilderKeys } from './useAnnouncedHistory.ts'
import { useOutlineActs } from './useOutlineActs.ts'
import { usePrices } from './usePrices.ts'
import { useSimulation } from './useSimulation.ts'
import { Versions } from './Versions.tsx'
import { type Mode, WorkbenchBar } from './WorkbenchBar.tsx'
import { chosenAfterSave, rowsWithErrors, withVersion } from './workbenchState.ts'

type Pane = 'outline' | 'stage' | 'settings'
/** Below this window width in px the panes are shown one at a time. */
const sideBySideWidth = 1280

function useMode(): [Mode, (next: Mode) => void] {
  const [params, setParams] = useSearchParams()
  const mode = (['rules', 'prices', 'words', 'versions'] as const).find(each => each === params.get('mode')) ?? 'build'
  const setMode = (next: Mode) =>
    setParams(
      now => {
        if (next === 'build') now.delete('mode')
        else now.set('mode', next)
        return now
      },
      { replace: true },
    )
  return [mode, setMode]
}

/**
 * The workbench for one form. The preview is deferred: it does not slow down typing in a long form.
 */
export function Workbench({ first }: { first: BuiltForm }) {
  const { say, may, narrow: isPhone, zone, language } = useHere()
  const narrow = useNarrowerThan(sideBySideWidth)
  const { modal } = App.useApp()
  const work = useDraft(first)
  const { draft, base, change, dirty, errors } = work
  const shown = useDeferredValue(draft)
  const simulation = useSimulation(shown)
  const edits = may('webForm.update')
  const prices = usePrices(base.id)
  const [chosen, setChosen] = useState<Chosen>({ what: 'form' })
  const [view, setView] = useState<View>({ device: isPhone ? 'phone' : 'desktop', language })
  const [pane, setPane] = useState<Pane>('outline')
  const [announcement, announce] = useState('')
  const [mode, setMode] = useMode()
  const confirmLeave = async () =>
    Boolean(
      await modal.confirm({
        title: say('有未保存的修改', 'You have unsaved changes'),
        content: say(
          '修改会保留在此浏览器中，下次打开可继续。',
          'Your changes stay in this browser: open the form again to continue.',
        ),
        okText: say('离开', 'Leave'),
        cancelText: say('继续编辑', 'Keep editing'),
      }),
    )
  useHold(dirty, confirmLeave)
  const openSettings = () => {
    if (narrow) setPane('settings')
  }
  const choose = (next: Chosen) => {
    setChosen(next)
    if (next.what !== 'form') openSettings()
  }

  const { undo, redo } = useAnnouncedHistory(work, announce)
  useBuilderKeys({ undo, redo })
  const confirmTouched = useConfirmTouched(work)
  async function save() {
    if (!(await confirmTouched())) return
    await work.save(ids => {
      simulation.renumber(ids)
      setChosen(now => chosenAfterSave(now, ids))
    })
  }

  const field = chosen.what === 'field' ? fieldsOf(draft).find(({ id }) => id === chosen.id) : undefined
  const group = chosen.what === 'group' ? draft.webFormFieldGroups.find(({ id }) => id === chosen.id) : undefined
  const wrong = useMemo(() => rowsWithErrors(errors, draft), [errors, draft])
  const acts = useOutlineActs({ work, edits, setChosen, announce, openSettings })
  /** Adds a question after the chosen one, else at the end of the chosen or the last group. */
  const addHere = (what: Added) => {
    const home = field
      ? draft.webFormFieldGroups.find(each => each.webFormFields.some(({ id }) => id === field.id))
      : (group ?? draft.webFormFieldGroups.at(-1))
    const at = field && home ? home.webFormFields.findIndex(({ id }) => id === field.id) : -1
    const following = at >= 0 ? home?.webFormFields[at + 1]?.id : undefined
    acts.add(what, { group: home?.id ?? 0, before: following ?? null })
  }

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
  const isOpen = (which: Pane) => !narrow || pane === which
  return (
    <section className={`fb${narrow ? ' fb-narrow' : ''}`} aria-label={say('表单搭建', 'Form builder')}>
      <WorkbenchBar
        work={work}
        mode={mode}
        narrow={narrow}
        edits={edits}
        onMode={setMode}
        undo={undo}
        redo={redo}
        onSave={() => void save()}
        priced={prices.may.see}
      />
      {work.kept && (
        <Alert
          type="info"
          showIcon
          className="fb-alert"
          title={say(
            `此浏览器中有 ${wallClock(work.kept.at, zone)} 未保存的修改。`,
            `This browser has unsaved changes from ${wallClock(work.kept.at, zone)}.`,
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
          {edits && isOpen('outline') && <Palette onAdd={addHere} />}
          {isOpen('outline') && <Outline draft={draft} chosen={chosen} onChoose={choose} acts={acts} wrong={wrong} />}
          {isOpen('stage') && stage}
          {isOpen('settings') && (
            <ChosenSettings
              work={work}
              edits={edits}
              field={field}
              group={group}
              prices={prices}
              onPrices={() => setMode('prices')}
            />
          )}
        </div>
      )}
      {mode === 'rules' && (
        <div className="fb-body fb-two">
          <Rules
            draft={draft}
            warnings={ruleWarnings(simulation.rules)}
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
      {mode === 'prices' && (
        <div className="fb-body fb-two">
          <Prices prices={prices} draft={draft} settled={simulation.settled} />
          {stage}
        </div>
      )}
      <PriceDrawer prices={prices} />
      {mode === 'words' && <Translations draft={draft} edits={edits} onChange={change} />}
      {mode === 'versions' && (
        <Versions
          id={base.id}
          hash={base.hash}
          draft={draft}
          edits={edits}
          onRestore={(definition, versionNumber) => {
            change(withVersion(draft, definition))
            setMode('build')
            announce(
              say(
                `已载入第 ${versionNumber} 版，保存后生效`,
                `Version ${versionNumber} loaded. Save the form to put it into use`,
              ),
            )
          }}
        />
      )}
    </section>
  )
}
