import { useHere } from '@pavilion/screens'
import { Switch } from 'antd'
import { concerns, hasCandidates, isQuestion } from '../../model/answers/index.ts'
import type { FieldGroup, FormField } from '../../model/definition.ts'
import { columnsOf } from '../../model/answers/rows.ts'
import { formComponentType, textPattern } from '../../model/codes.ts'
import { componentSettings, fieldSettings, formSettings, groupSettings } from '../../model/differences.ts'
import * as edit from '../../model/draft.ts'
import { webForm } from '../../model/form.ts'
import { webFormComponent, webFormField, webFormFieldGroup } from '../../model/field.ts'
import { wrongSettings, wrongTitle } from '../../model/settings.ts'
import { Candidates } from './Candidates.tsx'
import { RowColumns } from './RowColumns.tsx'
import { Settings } from './Settings.tsx'
import { palette, typeWords } from './types.tsx'
import { PriceOfChoice, PriceSummary } from './Prices.tsx'
import type { Drafting } from './useDraft.ts'
import type { Prices as Priced } from './usePrices.ts'

const names: ReadonlySet<string> = new Set(['name', 'englishName', 'remark', 'englishRemark'])
/** Settings that have a place of their own. */
const placed: ReadonlySet<string> = new Set([...names, 'required'])

interface Props {
  work: Drafting
  edits: boolean
  field: FormField | undefined
  group: FieldGroup | undefined
  prices: Priced
  onPrices: () => void
}
/** The settings of the chosen question or group, else those of the form. */
export function ChosenSettings({ work, edits, field, group, prices, onPrices }: Props) {
  const { say } = useHere()
  const common = { work, edits, prices, onPrices }
  return (
    <aside className="fb-settings" aria-label={say('设置', 'Settings')}>
      {field ? (
        <FieldSettings {...common} field={field} />
      ) : group ? (
        <GroupSettings {...common} group={group} />
      ) : (
        <FormSettings {...common} />
      )}
    </aside>
  )
}

function FieldSettings({
  work: { draft, change, errors },
  edits,
  field,
  prices,
}: Omit<Props, 'group'> & { field: FormField }) {
  const { say } = useHere()
  const component = field.webFormComponent
  const at = `field.${field.id}`
  const isPrinted = !isQuestion(field)
  const changeField = (changes: Partial<FormField>, key?: string) =>
    change(edit.changeField(draft, field.id, changes), key)
  const putField = (name: string, value: unknown) =>
    changeField({ [name]: value } as Partial<FormField>, `${at}.${name}`)
  /** Settings that mean nothing for this type are shown only if they have a value. */
  const isShown = ([name, declared]: (typeof fieldSettings)[number]) => {
    const value = (field as unknown as Record<string, unknown>)[name]
    return (
      (concerns(name, component.type) && isFollowed(name)) ||
      (!isPrinted && Boolean(value) && value !== declared.default)
    )
  }
  /** Settings that follow from another one. */
  function isFollowed(name: string) {
    if (name === 'ownPattern') return field.pattern === textPattern.own
    return (name !== 'patternMessage' && name !== 'englishPatternMessage') || Boolean(field.pattern)
  }
  // What contradicts another setting is named at once, as the server would.
  const title = wrongTitle(field, draft)
  const wrong = { ...wrongSettings(field), ...(title && { titleFieldId: title }) }
  const problems = {
    ...Object.fromEntries(Object.entries(wrong).map(([name, words]) => [`${at}.${name}`, say(words)])),
    ...errors,
  }
  return (
    <>
      <div className="fb-title">
        <h2>{say(field.name, field.englishName || field.name) || say('题目', 'Question')}</h2>
        {!isPrinted && (
          <label htmlFor="set-required">
            {say('必填', 'Required')}
            <Switch
              id="set-required"
              size="small"
              disabled={!edits}
              checked={field.required}
              onChange={required => putField('required', required)}
            />
          </label>
        )}
      </div>
      <div className="fb-setting">
        <label htmlFor="set-type">{say('类型', 'Type')}</label>
        <select
          id="set-type"
          className="fb-select"
          disabled={!edits}
          value={component.type}
          onChange={event => changeField({ webFormComponent: { ...component, type: Number(event.target.value) } })}
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
        at={at}
        onChange={putField}
      />
      {hasCandidates(component.type) && (
        <Candidates
          key={`${field.id} choices`}
          candidates={component.webFormCandidates}
          tree={component.type === formComponentType.cascader}
          several={component.type === formComponentType.checkbox}
          edits={edits}
          errors={errors}
          nextId={() => edit.newId(draft)}
          {...(prices.may.see &&
            component.type !== formComponentType.cascader && {
              price: one => (
                <PriceOfChoice prices={prices} field={field.id} name={one.name} englishName={one.englishName} />
              ),
            })}
          onChange={(webFormCandidates, key) =>
            changeField({ webFormComponent: { ...component, webFormCandidates } }, key)
          }
        />
      )}
      {concerns('rowColumns', component.type) && (
        <RowColumns
          key={`${field.id} columns`}
          columns={columnsOf(field)}
          edits={edits}
          error={problems[`${at}.rowColumns`]}
          onChange={(rowColumns, key) =>
            changeField({ webFormComponent: { ...component, rowColumns } }, key && `${at}.${key}`)
          }
        />
      )}
      <Settings
        key={`${field.id} more`}
        of={webFormField}
        settings={fieldSettings.filter(setting => !placed.has(setting[0]) && isShown(setting))}
        values={field as never}
        edits={edits}
        errors={problems}
        at={at}
        onChange={putField}
        field={field}
        draft={draft}
      />
      <Settings
        of={webFormComponent}
        settings={componentSettings.filter(
          ([name]) => name !== 'type' && name !== 'rowColumns' && concerns(name, component.type),
        )}
        values={component as never}
        edits={edits}
        errors={errors}
        at={at}
        onChange={(name, value) => changeField({ webFormComponent: { ...component, [name]: value } }, `${at}.${name}`)}
      />
    </>
  )
}
function GroupSettings({
  work: { draft, change, errors },
  edits,
  group,
}: Omit<Props, 'field'> & { group: FieldGroup }) {
  const { say } = useHere()
  return (
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
  )
}
function FormSettings({ work: { draft, change, errors }, edits, prices, onPrices }: Omit<Props, 'field' | 'group'>) {
  const { say } = useHere()
  return (
    <>
      <h2>{say('表单设置', 'Form settings')}</h2>
      {prices.may.see && <PriceSummary prices={prices} onOpen={onPrices} />}
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
  )
}
