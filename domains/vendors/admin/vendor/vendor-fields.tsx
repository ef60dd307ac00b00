import { renderCustomFields } from '@comptoir/custom-fields/admin'
import { FileField } from '@comptoir/media/admin'
import {
  Card,
  Controller,
  Field,
  Grid,
  Input,
  NumberField,
  RecordColumns,
  RecordFormFrame,
  Select,
  Switch,
  Textarea,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import { ColleaguesField } from '@comptoir/staff/admin'
import { sellerTypes } from '../../contract/seller-type.ts'
import type { Vendor } from '../../contract/vendor.ts'
import type { VendorFormState } from './use-vendor-form.ts'

const percent = { maximumFractionDigits: 2 } as const

interface PartProps {
  of: VendorFormState
}

interface VendorFieldsProps extends PartProps {
  /** Null for a new one. */
  record: Vendor | null
}

export function VendorFields({ of, record }: VendorFieldsProps) {
  const t = useText('vendors')
  return (
    <RecordFormFrame of={of} labelOf={(field) => t(`fields.${field}`)}>
      <RecordColumns
        kind="vendor"
        record={record}
        main={
          <>
            <GoodsCard of={of} />
            <ContactCard of={of} />
            <Controller control={of.form.control} name="metafields" render={renderCustomFields('vendor', of.errorOf)} />
          </>
        }
        aside={
          <>
            <SellingCard of={of} />
            <PictureCard of={of} />
            <ColleaguesCard of={of} />
          </>
        }
      />
    </RecordFormFrame>
  )
}

function GoodsCard({ of: { form, errorOf } }: PartProps) {
  const t = useText('vendors')
  return (
    <Card>
      <Field label={t('fields.name')} path="name" error={errorOf('name')}>
        <Input {...form.register('name')} autoComplete="off" />
      </Field>
      <Grid>
        <Field label={t('fields.type')} hint={t('hints.type')} path="type" error={errorOf('type')} optional>
          <Input {...form.register('type')} autoComplete="off" />
        </Field>
        <Field label={t('fields.mark')} hint={t('hints.mark')} path="mark" error={errorOf('mark')} optional>
          <Input {...form.register('mark')} autoComplete="off" />
        </Field>
      </Grid>
      <Field label={t('fields.key')} hint={t('hints.key')} path="key" error={errorOf('key')} optional>
        <Input {...form.register('key')} code autoComplete="off" spellCheck={false} />
      </Field>
    </Card>
  )
}

function ContactCard({ of: { form, errorOf } }: PartProps) {
  const t = useText('vendors')
  return (
    <Card title={t('contact')}>
      <Grid>
        <Field label={t('fields.phone')} path="phone" error={errorOf('phone')} optional>
          <Input {...form.register('phone')} type="tel" dir="ltr" autoComplete="off" />
        </Field>
        <Field label={t('fields.email')} path="email" error={errorOf('email')} optional>
          <Input {...form.register('email')} type="email" dir="ltr" autoComplete="off" />
        </Field>
      </Grid>
      <Field label={t('fields.address')} path="address" error={errorOf('address')} optional>
        <Textarea {...form.register('address')} rows={3} />
      </Field>
    </Card>
  )
}

function SellingCard({ of: { form, errorOf } }: PartProps) {
  const t = useText('vendors')
  const sells = useWatch({ control: form.control, name: 'seller' })
  const types = sellerTypes.map((value) => ({ value, label: t(`seller_types.${value}`) }))
  return (
    <Card title={t('selling')}>
      <Controller
        control={form.control}
        name="active"
        render={({ field }) => <Switch {...field} label={t('states.true')} hint={t('hints.active')} />}
      />
      <Controller
        control={form.control}
        name="seller"
        render={({ field }) => <Switch {...field} label={t('fields.seller')} hint={t('hints.seller')} />}
      />
      {sells && (
        <>
          <Controller
            control={form.control}
            name="seller_type"
            render={({ field }) => (
              <Field label={t('fields.seller_type')} error={errorOf('seller_type')}>
                <Select {...field} options={types} placeholder={t('choose')} />
              </Field>
            )}
          />
          <Controller
            control={form.control}
            name="commission_percent"
            render={({ field }) => (
              <Field
                label={t('fields.commission_percent')}
                hint={t('hints.commission')}
                path="commission_percent"
                error={errorOf('commission_percent')}
                optional
              >
                <NumberField {...field} min={0} max={100} format={percent} unit="%" />
              </Field>
            )}
          />
        </>
      )}
    </Card>
  )
}

function PictureCard({ of: { form, errorOf } }: PartProps) {
  const t = useText('vendors')
  return (
    <Card>
      <Controller
        control={form.control}
        name="image"
        render={({ field: { value, onChange } }) => (
          <FileField
            label={t('fields.image')}
            tag="vendor"
            value={value}
            onChange={onChange}
            error={errorOf('image')}
          />
        )}
      />
    </Card>
  )
}

function ColleaguesCard({ of: { form, errorOf } }: PartProps) {
  const t = useText('vendors')
  return (
    <Card title={t('fields.assigned_users')}>
      <Controller
        control={form.control}
        name="assigned_users"
        render={({ field }) => (
          <Field label={t('colleagues')} path="assigned_users" error={errorOf('assigned_users')} optional>
            <ColleaguesField {...field} />
          </Field>
        )}
      />
    </Card>
  )
}
