import { useHere } from '@pavilion/screens'
import { Alert, Form, Input, InputNumber } from 'antd'
import { Link } from 'react-router'
import { invoiceSpecificationScreens } from '../model/screens.ts'

/** Asks what an organiser's invoices are for, where the first one is made; later ones know it. */
export function FirstSpecification() {
  const { say, may } = useHere()
  const item = (name: string, zh: string, en: string) => ({
    name: ['specification', name],
    label: say(zh, en),
  })
  const needed = (zh: string, en: string) => [
    { required: true, message: say(`请输入${zh}`, `Please enter ${en.toLowerCase()}`) },
  ]
  if (!may('invoiceSpecification.create'))
    return (
      <Alert
        className="iv-note"
        type="warning"
        showIcon
        title={say(
          '此主办方还没有开票规格，请有权限的同事先填写。',
          'This organiser has no invoice specification yet. A colleague with the permission must enter it first.',
        )}
      />
    )
  return (
    <fieldset className="iv-first">
      <legend>{say('开票规格', 'Invoice specification')}</legend>
      <p className="pv-hint">
        {say(
          '首张发票填写一次，以后自动沿用，可在',
          'Entered once with the first invoice and kept for the next ones. It can be changed under ',
        )}
        <Link to={invoiceSpecificationScreens.path}>{say('「开票规格」', '“Invoice specifications”')}</Link>
        {say('中修改。', '.')}
      </p>
      <div className="iv-columns">
        <Form.Item
          {...item('name', '货物或服务名称', 'Goods or services')}
          rules={needed('货物或服务名称', 'Goods or services')}
        >
          <Input maxLength={100} placeholder={say('例如 会展服务', 'For example exhibition services')} />
        </Form.Item>
        <Form.Item {...item('taxRate', '税率（%）', 'Tax rate (%)')} rules={needed('税率', 'Tax rate')}>
          <InputNumber min={0} max={100} precision={2} className="iv-wide" />
        </Form.Item>
        <Form.Item {...item('unit', '单位', 'Unit')}>
          <Input maxLength={20} placeholder={say('例如 项、张', 'For example item or piece')} />
        </Form.Item>
      </div>
    </fieldset>
  )
}
