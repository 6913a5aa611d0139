import { formComponentType as type, webFormType } from '../../model/index.ts'
import type { FormPlan } from '../definition/makeForm.ts'

/**
 * A form with what stands between questions and with questions that ask for more than a text:
 * bounds, a pattern, kinds of file, «none of these», pictures, a negated rule, a repeated answer.
 */
export const manyKinds = (picture: string | null = null): FormPlan => ({
  form: { name: '参展申报', englishName: 'Exhibit application', type: webFormType.openForm, signInRequired: false },
  groups: [
    {
      name: '申报信息',
      englishName: 'Application',
      fields: [
        {
          key: 'about',
          name: '填写说明',
          englishName: 'Before you begin',
          type: type.heading,
          content: '请准备好合同与产品图片。\n详见 https://expo.example.com/guide。',
          englishContent: 'Have your contract at hand.\nSee https://expo.example.com/guide.',
        },
        { key: 'product', name: '展品名称', englishName: 'Product', type: type.input, required: true },
        {
          key: 'contract',
          name: '合同号',
          englishName: 'Contract number',
          type: type.input,
          pattern: 'own',
          ownPattern: '[A-Z]{2}\\d{6}',
          patternMessage: '合同号为两个大写字母加六位数字',
          englishPatternMessage: 'A contract number has two capital letters and six digits',
        },
        {
          key: 'weight',
          name: '{答案} 的重量',
          englishName: 'Weight of {answer}',
          titleField: 'product',
          type: type.number,
          minValue: 0.5,
          maxValue: 200,
          step: 0.5,
          unit: '公斤',
          englishUnit: 'kg',
        },
        {
          key: 'booth',
          name: '展位类型',
          englishName: 'Kind of booth',
          type: type.radio,
          candidates: [
            { name: '标准展位', englishName: 'Standard booth', picture },
            { name: '光地', englishName: 'Raw space', picture },
          ],
        },
        {
          key: 'needs',
          name: '需要的设施',
          englishName: 'Facilities',
          type: type.checkbox,
          candidates: [
            ['压缩空气', 'Compressed air'],
            ['给排水', 'Water'],
            { name: '以上都不需要', englishName: 'None of these', exclusive: true },
          ],
        },
        { key: 'files', name: '资料', englishName: 'Documents', type: type.heading },
        {
          key: 'papers',
          name: '证明文件',
          englishName: 'Certificates',
          type: type.documents,
          fileKinds: ['pdf', 'word'],
          maxCheckedItem: 3,
        },
        {
          key: 'staff',
          name: '现场人员',
          englishName: 'Staff on site',
          type: type.rows,
          rowColumns: [
            { key: 'c1', name: '姓名', englishName: 'Name', type: type.input, required: true },
            { key: 'c2', name: '证件数', englishName: 'Badges', type: type.number },
            {
              key: 'c3',
              name: '身份',
              englishName: 'Role',
              type: type.select,
              choices: [
                { name: '搭建', englishName: 'Builder' },
                { name: '讲解', englishName: 'Guide' },
              ],
            },
          ],
          leastRows: 2,
          mostRows: 3,
        },
        {
          key: 'reason',
          name: '特殊说明',
          englishName: 'Why not standard',
          type: type.input,
          required: true,
        },
      ],
    },
  ],
  rules: [
    {
      when: 'booth',
      value: '标准展位',
      negated: true,
      conditions: [{ when: 'needs', method: 'in', value: ['压缩空气', '给排水'] }],
      show: 'reason',
    },
  ],
})
