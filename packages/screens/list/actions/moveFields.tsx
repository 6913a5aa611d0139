import { type AnyField, type AnyResource, messageFor, type OperatorMove, problemOf } from '@pavilion/declare'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Form, type FormInstance, type ModalFuncProps } from 'antd'
import { Environment, sayIn, type Surroundings, useHere } from '../../environment.tsx'
import { kindViews } from '../../kinds/index.ts'
import type { AnyRow } from '../../logic/text.ts'

type Values = Record<string, unknown>
/**
 * Asks for the fields that a move takes, such as a reason, or the row that it refers to. A dangerous move requires them.
 * Undefined if the person cancels.
 */
export async function askFields(
  modal: {
    confirm(props: ModalFuncProps): { then<T>(resolve: (confirmed: boolean) => T, reject: VoidFunction): Promise<T> }
  },
  here: Surroundings,
  of: AnyResource,
  move: OperatorMove,
  takes: readonly [string, AnyField][],
  { title, client, row }: { title: string; client: QueryClient; row?: AnyRow | undefined },
): Promise<Values | undefined> {
  const say = sayIn(here.language)
  const held: { form?: FormInstance<Values>; values?: Values } = {}
  const confirmed = await modal.confirm({
    title,
    icon: null,
    width: 480,
    okText: say(move.label),
    cancelText: say('取消', 'Cancel'),
    okButtonProps: { danger: move.tone === 'danger' },
    // The fields may be gone by the time the dialog has closed.
    onOk: async () => {
      held.values = (await held.form?.validateFields()) as Values
    },
    // The dialog is rendered outside the screen, so its fields need its surroundings again.
    content: (
      <QueryClientProvider client={client}>
        <Environment value={here}>
          <Fields
            of={of}
            move={move}
            takes={takes}
            row={row}
            hold={form => {
              held.form = form
            }}
          />
        </Environment>
      </QueryClientProvider>
    ),
  })
  return confirmed ? held.values : undefined
}
function Fields({
  of,
  move,
  takes,
  row,
  hold,
}: {
  of: AnyResource
  move: OperatorMove
  takes: readonly [string, AnyField][]
  row: AnyRow | undefined
  hold: (form: FormInstance<Values>) => void
}) {
  const [form] = Form.useForm<Values>()
  const needed = move.tone === 'danger'
  hold(form)
  // What the row proposes, such as the order that a receipt fits.
  const start = Object.fromEntries(
    takes.filter(([, { kind }]) => kind === 'ref').map(([name]) => [name, row?.[name] ?? undefined]),
  )
  return (
    <Form form={form} layout="vertical" name={`${of.name}-move`} initialValues={start}>
      {takes.map(([name, field]) => (
        <OneField key={name} name={name} field={{ ...field, required: needed || field.required === true }} of={of} />
      ))}
    </Form>
  )
}
function OneField({ name, field, of }: { name: string; field: AnyField; of: AnyResource }) {
  const { Input } = kindViews[field.kind]
  const { say } = useHere()
  return (
    <Form.Item
      name={name}
      label={say(field.zh, field.en)}
      required={field.required === true}
      {...(field.hint && { extra: say(field.hint) })}
      rules={[
        {
          validator: async (_, value) => {
            const problem = problemOf(field, value)
            if (problem) throw new Error(say(messageFor(problem, field, value)))
          },
        },
      ]}
    >
      <Input name={name} field={field} of={of} />
    </Form.Item>
  )
}
