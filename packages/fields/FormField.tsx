import type { ReactNode } from 'react'
import { CascaderField } from './CascaderField.tsx'
import { CheckboxField, RadioField } from './ChoiceField.tsx'
import { CountryField } from './CountryField.tsx'
import { DateField, DateTimeField, TimeField } from './DateField.tsx'
import { FileField } from './FileField.tsx'
import { HotelOrderField } from './HotelOrderField.tsx'
import { ImageField } from './ImageField.tsx'
import { ImagesField } from './ImagesField.tsx'
import { NumberField } from './NumberField.tsx'
import { RateField } from './RateField.tsx'
import { RegionField } from './RegionField.tsx'
import { SelectField } from './SelectField.tsx'
import { useFields } from './setting.tsx'
import { SignatureField } from './SignatureField.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import { TextField } from './TextField.tsx'
import { YearField } from './YearField.tsx'
import { choicesOf, componentType, keyboardFor, nameOf, type Choice, type FieldProps, type FieldTold } from './told.ts'

export interface FormFieldProps extends Omit<FieldProps<unknown>, 'label' | 'hint' | 'placeholder'> {
  told: FieldTold
}
interface Drawn extends FieldProps<unknown> {
  told: FieldTold
  choices: Choice[]
}

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const asList = (value: unknown) => (Array.isArray(value) ? value.map(String) : value ? [String(value)] : [])
const text = <P extends FieldProps<string>>(props: FieldProps<unknown>) =>
  ({ ...props, value: asText(props.value) }) as unknown as P
const list = <P extends FieldProps<readonly string[]>>(props: FieldProps<unknown>) =>
  ({ ...props, value: asList(props.value) }) as unknown as P

/** How each component type is drawn. A new type is one line here and one file beside. */
const drawn: Readonly<Record<number, (props: Drawn) => ReactNode>> = {
  [componentType.input]: ({ told, choices: _, ...props }) => (
    <TextField {...text(props)} {...keyboardFor(told.label)} />
  ),
  [componentType.select]: ({ told: _, choices, ...props }) => <SelectField {...text(props)} choices={choices} />,
  [componentType.checkbox]: ({ told, choices, ...props }) => (
    <CheckboxField {...list(props)} choices={choices} most={told.webFormComponent?.maxCheckedItem ?? undefined} />
  ),
  [componentType.radio]: ({ told: _, choices, ...props }) => <RadioField {...text(props)} choices={choices} />,
  [componentType.secondRadio]: ({ told: _, choices, ...props }) => <RadioField {...text(props)} choices={choices} />,
  [componentType.textarea]: ({ told, choices: _, ...props }) => (
    <TextAreaField {...text(props)} limit={told.maxlength ?? undefined} />
  ),
  [componentType.number]: ({ told: _, choices: __, ...props }) => (
    <NumberField {...props} value={typeof props.value === 'number' ? props.value : asText(props.value)} />
  ),
  [componentType.date]: ({ told, choices: _, ...props }) => (
    <DateField
      {...text(props)}
      min={told.minDate}
      max={told.maxDate}
      autoComplete={keyboardFor(told.label).autoComplete}
    />
  ),
  [componentType.datetime]: ({ told, choices: _, ...props }) => (
    <DateTimeField {...text(props)} min={told.minDate} max={told.maxDate} />
  ),
  [componentType.time]: ({ told: _, choices: __, ...props }) => <TimeField {...text(props)} />,
  [componentType.year]: ({ told, choices: _, ...props }) => (
    <YearField {...text(props)} min={told.minDate} max={told.maxDate} />
  ),
  [componentType.rate]: ({ told, choices: _, ...props }) => (
    <RateField {...props} value={Number(props.value) || 0} most={told.webFormComponent?.maxCheckedItem || undefined} />
  ),
  [componentType.cascader]: ({ told, choices: _, ...props }) => (
    <CascaderField {...list(props)} candidates={told.webFormComponent?.webFormCandidates ?? []} />
  ),
  [componentType.file]: ({ told: _, choices: __, ...props }) => <FileField {...text(props)} />,
  [componentType.hotelOrder]: ({ told: _, choices: __, ...props }) => <HotelOrderField {...text(props)} />,
  [componentType.country]: ({ told: _, choices: __, ...props }) => <CountryField {...list(props)} />,
  [componentType.image]: ({ told: _, choices: __, ...props }) => <ImageField {...text(props)} />,
  [componentType.faceImage]: ({ told: _, choices: __, ...props }) => <ImageField {...text(props)} face />,
  [componentType.images]: ({ told, choices: _, ...props }) => (
    <ImagesField {...list(props)} most={told.webFormComponent?.maxCheckedItem || undefined} />
  ),
  [componentType.signature]: ({ told: _, choices: __, ...props }) => <SignatureField {...text(props)} />,
  [componentType.provinceCityDistrict]: ({ told: _, choices: __, ...props }) => (
    <RegionField {...list(props)} depth={3} />
  ),
  [componentType.provinceCity]: ({ told: _, choices: __, ...props }) => <RegionField {...list(props)} depth={2} />,
}
/** One field of a form, drawn by its component type, with its name, hint and candidates in the reader's language. */
export function FormField({ told, ...props }: FormFieldProps) {
  const { language } = useFields()
  const draw = drawn[told.webFormComponent?.type ?? componentType.input] ?? drawn[componentType.input]
  return draw?.({
    ...props,
    told,
    label: nameOf(told, language),
    hint: told.remark || undefined,
    placeholder: told.placeholder || undefined,
    choices: choicesOf(told.webFormComponent?.webFormCandidates, language),
  })
}
