import { wordsIn } from '@pavilion/declare'
import type { ReactNode } from 'react'
import { CascaderField } from './CascaderField.tsx'
import { CheckboxField, RadioField } from './ChoiceField.tsx'
import { CountryField } from './CountryField.tsx'
import { DateField, DateTimeField, TimeField } from './DateField.tsx'
import { FileField } from './FileField.tsx'
import { FilesField } from './FilesField.tsx'
import { HotelOrderField } from './HotelOrderField.tsx'
import { ImageField } from './ImageField.tsx'
import { ImagesField } from './ImagesField.tsx'
import { NumberField } from './NumberField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { RateField } from './RateField.tsx'
import { RegionField } from './RegionField.tsx'
import { SelectField } from './SelectField.tsx'
import { useFields } from './setting.tsx'
import { SignatureField } from './SignatureField.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import { TextField } from './TextField.tsx'
import { YearField } from './YearField.tsx'
import {
  choicesOf,
  componentType,
  keyboardFor,
  nameOf,
  type Choice,
  type FieldProps,
  type FieldDefinition,
} from './fieldProps.ts'

export interface FormFieldProps extends Omit<FieldProps<unknown>, 'label' | 'hint' | 'placeholder'> {
  field: FieldDefinition
}
interface Drawn extends FieldProps<unknown> {
  field: FieldDefinition
  choices: Choice[]
}

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const asList = (value: unknown) => (Array.isArray(value) ? value.map(String) : value ? [String(value)] : [])
const text = <P extends FieldProps<string>>(props: FieldProps<unknown>) =>
  ({ ...props, value: asText(props.value) }) as unknown as P
const list = <P extends FieldProps<readonly string[]>>(props: FieldProps<unknown>) =>
  ({ ...props, value: asList(props.value) }) as unknown as P

/** The component of each type. A new type is one line here and one file beside it. */
const drawn: Readonly<Record<number, (props: Drawn) => ReactNode>> = {
  [componentType.input]: ({ field, choices: _, ...props }) => {
    const Field = field.label === 'phoneNumber' ? PhoneField : TextField
    return <Field {...text(props)} {...keyboardFor(field.label)} />
  },
  [componentType.select]: ({ field: _, choices, ...props }) => <SelectField {...text(props)} choices={choices} />,
  [componentType.checkbox]: ({ field, choices, ...props }) => (
    <CheckboxField {...list(props)} choices={choices} most={field.webFormComponent?.maxCheckedItem ?? undefined} />
  ),
  [componentType.radio]: ({ field: _, choices, ...props }) => <RadioField {...text(props)} choices={choices} />,
  [componentType.secondRadio]: ({ field: _, choices, ...props }) => <RadioField {...text(props)} choices={choices} />,
  [componentType.textarea]: ({ field, choices: _, ...props }) => (
    <TextAreaField {...text(props)} limit={field.maxlength ?? undefined} />
  ),
  [componentType.number]: ({ field, choices: _, ...props }) => (
    <NumberField
      {...props}
      value={typeof props.value === 'number' ? props.value : asText(props.value)}
      bounds={field.bounds}
      unit={[field.unit || field.englishUnit || '', field.englishUnit || field.unit || '']}
    />
  ),
  [componentType.date]: ({ field, choices: _, ...props }) => (
    <DateField
      {...text(props)}
      min={field.minDate}
      max={field.maxDate}
      autoComplete={keyboardFor(field.label).autoComplete}
    />
  ),
  [componentType.datetime]: ({ field, choices: _, ...props }) => (
    <DateTimeField {...text(props)} min={field.minDate} max={field.maxDate} />
  ),
  [componentType.time]: ({ field: _, choices: __, ...props }) => <TimeField {...text(props)} />,
  [componentType.year]: ({ field, choices: _, ...props }) => (
    <YearField {...text(props)} min={field.minDate} max={field.maxDate} />
  ),
  [componentType.rate]: ({ field, choices: _, ...props }) => (
    <RateField {...props} value={Number(props.value) || 0} most={field.webFormComponent?.maxCheckedItem || undefined} />
  ),
  [componentType.cascader]: ({ field, choices: _, ...props }) => (
    <CascaderField {...list(props)} candidates={field.webFormComponent?.webFormCandidates ?? []} />
  ),
  [componentType.file]: ({ field, choices: _, ...props }) => <FileField {...text(props)} accepts={field.accepts} />,
  [componentType.documents]: ({ field, choices: _, ...props }) => (
    <FilesField {...list(props)} accepts={field.accepts} most={field.webFormComponent?.maxCheckedItem || undefined} />
  ),
  [componentType.hotelOrder]: ({ field: _, choices: __, ...props }) => <HotelOrderField {...text(props)} />,
  [componentType.country]: ({ field: _, choices: __, ...props }) => <CountryField {...list(props)} />,
  [componentType.image]: ({ field: _, choices: __, ...props }) => <ImageField {...text(props)} />,
  [componentType.faceImage]: ({ field: _, choices: __, ...props }) => <ImageField {...text(props)} face />,
  [componentType.images]: ({ field, choices: _, ...props }) => (
    <ImagesField {...list(props)} most={field.webFormComponent?.maxCheckedItem || undefined} />
  ),
  [componentType.signature]: ({ field: _, choices: __, ...props }) => <SignatureField {...text(props)} />,
  [componentType.provinceCityDistrict]: ({ field: _, choices: __, ...props }) => (
    <RegionField {...list(props)} depth={3} />
  ),
  [componentType.provinceCity]: ({ field: _, choices: __, ...props }) => <RegionField {...list(props)} depth={2} />,
}

/**
 * One field of a form, drawn by its component type, with its name, hint and candidates in the
 * reader's language.
 */
export function FormField({ field, ...props }: FormFieldProps) {
  const { language } = useFields()
  const draw = drawn[field.webFormComponent?.type ?? componentType.input] ?? drawn[componentType.input]
  return draw?.({
    ...props,
    field,
    label: nameOf(field, language),
    hint: wordsIn({ ...field }, 'remark', language).text || undefined,
    placeholder: wordsIn({ ...field }, 'placeholder', language).text || undefined,
    choices: choicesOf(field.webFormComponent?.webFormCandidates, language),
  })
}
