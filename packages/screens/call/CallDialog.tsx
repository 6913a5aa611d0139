import {
  type AnyCall,
  type AnyField,
  type AnyResource,
  type BodyOf,
  type Pair,
  result,
  type ResultOf,
} from '@pavilion/declare'
import { App, Button, Form, Modal } from 'antd'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useHere } from '../environment.tsx'
import { useFocusBack } from '../focusBack.ts'
import { Foot } from '../Foot.tsx'
import { focusFirst } from '../form/focusFirst.ts'
import { FormField } from '../form/FormField.tsx'
import type { InputProps } from '../kinds/kind.ts'
import { useHold } from '../leaving.ts'
import { Uploading } from '../uploading.ts'
import { useCall, type WorkWords } from './useCall.ts'

type Values = Record<string, unknown>
interface Props<C extends AnyCall> extends WorkWords<ResultOf<C>> {
  /** The call that the dialog sends. Its body has the fields, in their order. */
  of: C
  /** What is known already: the row it is about. */
  about?: Partial<BodyOf<C>>
  /** What the fields begin with. Those that nobody has touched follow it. */
  start?: Partial<BodyOf<C>>
  /** Which fields are asked, where it is not all that `about` leaves open. */
  fields?: readonly (keyof BodyOf<C> & string)[]
  /** The name of the dialog and of its button, if it is not the call's. */
  title?: Pair
  button?: Pair
  /** It takes something away. */
  danger?: boolean
  width?: number
  /** Inputs of the domain's own, by field. */
  inputs?: Readonly<Partial<Record<keyof BodyOf<C> & string, ComponentType<InputProps>>>>
  /** The resource whose references and pickers the fields use. */
  resource?: AnyResource
  /** Why the values cannot be sent as they stand. */
  refuse?: (values: Partial<BodyOf<C>>) => Pair | undefined
  /** Above the fields: what will happen. */
  children?: ReactNode
  /** Below the fields: what follows from the values. */
  below?: (values: Partial<BodyOf<C>>) => ReactNode
  onClose: () => void
}

/**
 * The dialog of a call, drawn from its body: fields with their rules, one send however often it is
 * pressed, refusals at their field, focus, and a question before typed values are lost.
 */
export function CallDialog<C extends AnyCall>(props: Props<C>) {
  const { of, about = {}, start, title = of.name, button = title, danger = false, width = 480 } = props
  const { inputs, resource, refuse, children, below, onClose } = props
  useFocusBack()
  const { say } = useHere()
  const { modal } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [dirty, setDirty] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [uploading] = useState(() => new Set<object>())
  const fields = askedFields(props)
  const body = useRef<HTMLDivElement>(null)
  const [arrived, setArrived] = useState(false)
  useEffect(() => (arrived && body.current ? focusFirst(body.current) : undefined), [arrived])
  const call = useCall(of, {
    ...props,
    quiet: true,
    onDone: async answer => {
      setDirty(false)
      await props.onDone?.(answer)
      onClose()
    },
  })
  const current = () => ({ ...about, ...start, ...form.getFieldsValue(true) }) as Partial<BodyOf<C>>

  useEffect(() => {
    if (call.refused) setWrong(elsewhere(form, fields, call.refused))
    else setWrong(call.failure?.message)
  }, [call.failure])

  useEffect(() => {
    const untouched = Object.entries(start ?? {}).filter(([name]) => !form.isFieldTouched(name))
    form.setFields(untouched.map(([name, value]) => ({ name, value, touched: false })))
  }, [JSON.stringify(start)])

  async function askToLeave() {
    return await modal.confirm({
      title: say('放弃已填写的内容？', 'Discard what you entered?'),
      okText: say('放弃', 'Discard'),
      cancelText: say('继续填写', 'Keep editing'),
      okButtonProps: { danger: true },
    })
  }
  useHold(dirty, askToLeave)
  // The dialog stays while the call runs: closing it could not undo the call.
  async function close() {
    if (call.busy) return
    if (!dirty || (await askToLeave())) onClose()
  }
  async function submit() {
    setWrong(undefined)
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return
    if (uploading.size) return setWrong(say('文件还在上传，请稍候。', 'A file is still uploading. Please wait.'))
    const why = refuse?.(current())
    if (why) return setWrong(say(why))
    await call.send({ ...about, ...given(values, start) } as BodyOf<C>)
  }
  return (
    <Modal
      open
      title={say(title)}
      width={width}
      onCancel={close}
      maskClosable={!dirty}
      afterOpenChange={isOpen => setArrived(isOpen)}
      footer={
        <Foot wrong={wrong}>
          <Button disabled={call.busy} onClick={close}>
            {say('取消', 'Cancel')}
          </Button>
          <Button type="primary" danger={danger} loading={call.busy} onClick={submit} autoFocus={fields.length === 0}>
            {say(button)}
          </Button>
        </Foot>
      }
    >
      {children}
      <div ref={body}>
        <Form
          form={form}
          layout="vertical"
          name={`call${of.path.replaceAll('/', '-')}`}
          initialValues={start as Values}
          scrollToFirstError={{ block: 'center', focus: true }}
          onValuesChange={() => {
            setDirty(true)
            setWrong(undefined)
          }}
          onFinish={submit}
        >
          <Uploading value={uploading}>
            {fields.map(([name, field]) => (
              <FormField
                key={name}
                {...(resource && { of: resource })}
                name={name}
                field={field}
                row={undefined}
                locked={false}
                own={inputs?.[name as keyof BodyOf<C> & string]}
              />
            ))}
          </Uploading>
          {below && (
            <Form.Item noStyle shouldUpdate>
              {() => below(current())}
            </Form.Item>
          )}
        </Form>
      </div>
    </Modal>
  )
}

/** The fields that a person fills in: those of the body that are not known already. */
function askedFields<C extends AnyCall>({ of, about = {}, fields, resource }: Props<C>): [string, AnyField][] {
  // The call of a resource has its fields from there.
  const all: Readonly<Record<string, AnyField>> = of.body?.fields ?? resource?.fields ?? {}
  const asked = fields ?? Object.keys(all).filter(name => !(name in about) && all[name]?.entered !== 'elsewhere')
  return asked.map(name => [name, all[name] as AnyField])
}
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
/** The values, trimmed. An empty one is not sent, unless it was there at the start: then it is cleared. */
function given(values: Values, start: Values = {}): Values {
  const sent = Object.entries(values).map(([name, value]) => {
    const kept = typeof value === 'string' ? value.trim() : value
    return [name, isEmpty(kept) ? null : kept] as const
  })
  return Object.fromEntries(sent.filter(([name, value]) => value !== null || !isEmpty(start[name])))
}
/** Puts each message at its field, and answers those that have none here. */
function elsewhere(
  form: { setFields(fields: { name: string; errors: string[] }[]): void },
  fields: readonly [string, AnyField][],
  refused: { message: string; result: number; fields?: Readonly<Record<string, string>> },
): string | undefined {
  // Somebody who must sign in again is asked to by the shell.
  if (refused.result === result.noToken || refused.result === result.invalidToken) return undefined
  if (!refused.fields) return refused.message
  const here = new Set(fields.map(([name]) => name))
  const at = Object.entries(refused.fields)
  form.setFields(at.filter(([name]) => here.has(name)).map(([name, message]) => ({ name, errors: [message] })))
  return (
    at
      .filter(([name]) => !here.has(name))
      .map(([, message]) => message)
      .join(' ') || undefined
  )
}
