import './admin.css'
import { uploadByOperator, type Pair } from '@pavilion/declare'
import { FieldsProvider, SignatureField, type FieldsSetting } from '@pavilion/fields'
import { uploadFile, useHere } from '@pavilion/screens'
import { Alert, Button, Form, Input } from 'antd'
import { type ReactNode, useMemo } from 'react'

/** Lets an operator's page use the fields of the visitor's forms: files go up with the operator's right. */
export function OperatorFields({ children }: { readonly children: ReactNode }) {
  const { language, narrow } = useHere()
  const setting = useMemo<FieldsSetting>(
    () => ({
      language,
      device: narrow ? 'mobile' : 'desktop',
      upload: (file, name, { onProgress, signal }) =>
        uploadFile(uploadByOperator, file, {
          name,
          fields: { purpose: 'answer' },
          ...(onProgress && { onProgress }),
          ...(signal && { signal }),
        }),
    }),
    [language, narrow],
  )
  return <FieldsProvider setting={setting}>{children}</FieldsProvider>
}
interface Props<V extends object> {
  readonly className: string
  readonly disabled: boolean
  /** The field with the name of the person who signs. */
  readonly who: keyof V & string
  readonly name: Pair
  readonly missing: Pair
  readonly signature: Pair
  /** Shown where the signature is missing; without it nobody has to sign. */
  readonly mustSign?: Pair
  readonly start?: Partial<V>
  readonly button: Pair
  readonly isReady?: boolean
  readonly work: { readonly busy: boolean; readonly failure: Error | undefined }
  readonly onSend: (values: V) => unknown
  /** Above the name. */
  readonly children?: ReactNode
  /** Between name and signature. */
  readonly further?: ReactNode
}
/** Somebody signs on a tablet: their name, their signature in `signaturePic`, and one button. */
export function SignedForm<V extends object>(props: Props<V>) {
  const { className, disabled, who, name, missing, signature, mustSign, start, button, isReady = true } = props
  const { work, onSend, children, further } = props
  const { say } = useHere()
  return (
    <Form<V>
      layout="vertical"
      className={className}
      onFinish={onSend}
      disabled={disabled}
      {...(start && { initialValues: start })}
    >
      {children}
      <Form.Item name={who as never} label={say(name)} rules={[{ required: true, message: say(missing) }]}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      {further}
      <Form.Item
        name={'signaturePic' as never}
        {...(mustSign ? { rules: [{ required: true, message: say(mustSign) }] } : { noStyle: true })}
      >
        <Signature label={say(signature)} />
      </Form.Item>
      {work.failure && <Alert className="rg-note" type="error" showIcon title={work.failure.message} role="alert" />}
      <Button type="primary" size="large" htmlType="submit" loading={work.busy} disabled={!isReady}>
        {say(button)}
      </Button>
    </Form>
  )
}
/** The board of the visitor's forms, as an input of this one. */
function Signature({
  value,
  onChange,
  label,
}: {
  readonly value?: string
  readonly onChange?: (value: string | undefined) => void
  readonly label: string
}) {
  return (
    <SignatureField
      name="signaturePic"
      label={label}
      value={value ?? ''}
      onChange={next => onChange?.(next || undefined)}
    />
  )
}
