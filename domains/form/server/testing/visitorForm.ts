import { formComponentType, webFormType } from '../../model/index.ts'
import type { FormPlan } from '../definition/makeForm.ts'

const { input, select, checkbox, radio, number, date } = formComponentType

/** The registration form of the specs: two groups, a rule, unique phone and e-mail. */
export const visitorForm = (form: Partial<FormPlan['form']> = {}): FormPlan => ({
  form: { name: '观众登记', englishName: 'Visitor registration', type: webFormType.personalRegister, ...form },
  groups: [
    {
      name: '个人信息',
      englishName: 'About you',
      fields: [
        { key: 'name', name: '姓名', englishName: 'Name', type: input, required: true, maxlength: 20, minlength: 2 },
        { key: 'phoneNumber', name: '手机号', englishName: 'Phone number', type: input, required: true, repeat: false },
        { key: 'email', name: '邮箱', englishName: 'E-mail', type: input, required: true, repeat: false },
        { key: 'idNumber', name: '证件号码', englishName: 'ID number', type: input },
        { key: 'birthDate', name: '出生日期', englishName: 'Birth date', type: date },
        {
          key: 'gender',
          name: '性别',
          englishName: 'Gender',
          type: select,
          candidates: [
            ['男', 'Male'],
            ['女', 'Female'],
          ],
        },
        { key: 'age', name: '年龄', englishName: 'Age', type: number },
      ],
    },
    {
      name: '参观',
      englishName: 'Your visit',
      fields: [
        {
          key: 'purpose',
          name: '参观目的',
          englishName: 'Purpose',
          type: radio,
          required: true,
          candidates: [
            ['采购', 'Buying'],
            ['其他', 'Other'],
          ],
        },
        { key: 'otherPurpose', name: '其他目的', englishName: 'Other purpose', type: input, required: true },
        {
          key: 'interests',
          name: '感兴趣的展区',
          englishName: 'Halls of interest',
          type: checkbox,
          maxCheckedItem: 2,
          candidates: ['一号馆', '二号馆', '三号馆'],
        },
      ],
    },
  ],
  rules: [{ when: 'purpose', value: '其他', show: 'otherPurpose' }],
})

/** Valid answers to the form, by field id. */
export const fillsIn = (
  fields: Readonly<Record<string, number>>,
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({
      name: '李雷',
      phoneNumber: '13812345678',
      email: 'lilei@example.com',
      purpose: '采购',
      interests: ['二号馆'],
      ...changes,
    }).map(([key, value]) => [String(fields[key]), value]),
  )
