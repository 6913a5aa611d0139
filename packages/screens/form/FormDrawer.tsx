import { Alert, Button, Drawer, Form } from 'antd'
import { type AnyField, type AnyResource, englishOf } from '@pavilion/declare'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useHere } from '../environment.tsx'
import { Foot } from '../Foot.tsx'
import { firstAndRest, isEmpty } from '../logic/facts.ts'
import { type Section, sectionsOf, sideBySide, type Values } from '../logic/form.ts'
import { withinSentence } from '../logic/text.ts'
import { Uploading } from '../uploading.ts'
import { Conflict } from './Conflict.tsx'
import { focusFirst } from './focusFirst.ts'
import { FormField } from './FormField.tsx'
import { hasMask, locksOf } from './formFields.ts'
import { type FormProps, type RowForm, useRowForm } from './useRowForm.ts'

/**
 * Creates or changes a row. Nothing typed is lost: leaving asks first, and if somebody else saved
 * the row meanwhile, both versions are shown side by side.
 */
export function FormDrawer(props: FormProps) {
  const { of, row, over = false } = props
  const { say, narrow } = useHere()
  const rowForm = useRowForm(props)
  const { fields, seen, dirty, close } = rowForm
  const locks = locksOf(of, seen, fields)
  // A new row is typed from its first field on; who opens another one may only want to look.
  const [isOpen, setOpen] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => (isOpen && !row && body.current ? focusFirst(body.current) : undefined), [isOpen, row])
  const title = row
    ? say(`编辑${of.zh}`, `Edit ${withinSentence(of.en)}`)
    : say(`新建${of.zh}`, `New ${withinSentence(of.en)}`)
  return (
    <Drawer
      open
      title={title}
      size={narrow ? '100%' : over ? 640 : 760}
      onClose={close}
      maskClosable={!dirty}
      destroyOnHidden
      afterOpenChange={setOpen}
      {...(!over && { getContainer: false as const })}
      rootClassName="pv-drawer"
      keyboard
      footer={<FormFooter rowForm={rowForm} isWhollyLocked={locks.isWhollyLocked} />}
    >
      <div ref={body}>
        <FormBody {...props} folds rowForm={rowForm} />
      </div>
    </Drawer>
  )
}

/** The fields of a row in their sections; both versions where somebody else saved meanwhile. */
export function FormBody({
  of,
  alterations,
  onClose,
  rowForm,
  folds = false,
}: FormProps & { rowForm: RowForm; folds?: boolean }) {
  const { say } = useHere()
  const { form, fields, start, seen, newer, error, uploading, currentValues, save } = rowForm
  const locks = locksOf(of, seen, fields)
  // A row that is there, and a page of settings, show all of themselves.
  const whole = { first: fields, rest: [] as typeof fields }
  const { first, rest } =
    seen || !folds
      ? whole
      : firstAndRest(
          fields,
          entry => (alterations?.later?.includes(entry[0]) ? 0 : weightOf(of, entry, start)),
          ([name]) => textOfEnglish(of, name),
        )
  const [unfolded, setUnfolded] = useState(false)
  // A refused value is never hidden.
  const wrongInRest = error !== undefined || rest.some(([name]) => form.getFieldError(name).length > 0)
  if (wrongInRest && !unfolded && rest.length > 0) setUnfolded(true)
  const drawSection = (section: Section, index: number) => (
    <fieldset key={section.title?.[1] ?? index} className="pv-section">
      {section.title && <legend>{say(section.title)}</legend>}
      <div className="pv-form-grid">
        {sideBySide(
          of,
          section.fields.filter(([name, field]) => !locks.isHidden(name, field)),
        ).map(row => {
          const inputs = row.map(([name, field]) => (
            <FormField
              key={name}
              of={of}
              name={name}
              field={field}
              row={seen}
              locked={locks.isLocked(name, field)}
              own={alterations?.inputs?.[name]}
              called={alterations?.names?.[name]}
            />
          ))
          return inputs.length === 1 ? (
            inputs[0]
          ) : (
            <div key={row[0]?.[0]} className="pv-pair" data-kind={row[0]?.[1].kind}>
              {inputs}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
  return (
    <>
      {newer && (
        <Conflict of={of} open={rowForm.differences} newer={newer} onSettle={rowForm.merge} onDiscard={onClose} />
      )}
      <Form
        form={form}
        name={`${of.name}-form`}
        layout="vertical"
        initialValues={start}
        onValuesChange={rowForm.edit}
        scrollToFirstError={{ block: 'center', focus: true }}
        requiredMark
        hidden={newer !== undefined}
        onKeyDown={event => {
          if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            save()
          }
        }}
      >
        {rowForm.isRestored && (
          <Info onClose={rowForm.dismissRestored}>
            {say('已恢复您之前填写的内容，尚未保存。', 'We restored what you typed before. It is not saved yet.')}
          </Info>
        )}
        {locks.why && <Info>{say(locks.why)}</Info>}
        {seen && hasMask(fields, seen) && <Info>{say('部分个人信息已隐藏。', 'Some personal data is hidden.')}</Info>}
        <Uploading value={uploading}>
          <div className={alterations?.steps && !seen ? 'pv-steps' : undefined}>
            {sectionsOf(first).map(drawSection)}
          </div>
          {rest.length > 0 && (
            <details
              className="pv-section pv-fold"
              open={unfolded}
              onToggle={event => setUnfolded(event.currentTarget.open)}
            >
              <summary>{say(`更多（${rest.length} 项）`, `More (${rest.length})`)}</summary>
              {sectionsOf(rest).map(drawSection)}
            </details>
          )}
        </Uploading>
        {alterations?.below && (
          <Form.Item noStyle shouldUpdate>
            {() => <Suspense>{alterations.below?.(currentValues())}</Suspense>}
          </Form.Item>
        )}
      </Form>
    </>
  )
}

/** A price with its currency, a time, pictures and the text itself are what a thing is known by. */
const leading = new Set<AnyField['kind']>(['money', 'image', 'richText', 'date', 'instant'])
/** The English half of a text stands beside it. */
const textOfEnglish = (of: AnyResource, name: string) =>
  Object.keys(of.fields).find(text => englishOf(of.fields, text) === name)
/**
 * How much the form of a new row needs a field at once: above all what must be filled in or says something
 * already, then what people search by, then what a thing is known by, then what lists filter by.
 */
function weightOf(of: AnyResource, [name, field]: readonly [string, AnyField], start: Values): number {
  if (name === of.title || name === 'projectId' || name === 'sellerId' || field.ref === 'currency') return 2
  if (field.required || field.first) return 2
  if (!isEmpty(start[name]) && start[name] !== false && start[name] !== field.default) return 2
  return field.search ? 1 : leading.has(field.kind) ? 0.6 : field.filter ? 0.3 : 0
}

function Info({ children, onClose }: { children: ReactNode; onClose?: () => void }) {
  return (
    <Alert
      type="info"
      showIcon
      title={children}
      style={{ marginBottom: 12 }}
      {...(onClose && { closable: { onClose } })}
    />
  )
}

export function FormFooter({ rowForm, isWhollyLocked }: { rowForm: RowForm; isWhollyLocked: boolean }) {
  const { say } = useHere()
  const { error, saving, newer, save, close } = rowForm
  return (
    <Foot wrong={error}>
      {isWhollyLocked ? (
        <Button onClick={close}>{say('关闭', 'Close')}</Button>
      ) : (
        <>
          <Button disabled={saving} onClick={close}>
            {say('取消', 'Cancel')}
          </Button>
          <Button type="primary" loading={saving} disabled={newer !== undefined} onClick={save}>
            {say('保存', 'Save')}
          </Button>
        </>
      )}
    </Foot>
  )
}
