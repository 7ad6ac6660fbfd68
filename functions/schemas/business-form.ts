import { ENGLISH_FORM_TEXTS } from '#domain/business/english-form-texts.ts'
import { bulkPatch, businessForm, businessPatch } from '#domain/business/form.ts'

export const newBusiness = businessForm(ENGLISH_FORM_TEXTS)
export const changedBusiness = businessPatch(ENGLISH_FORM_TEXTS)
export const changedBusinesses = bulkPatch(ENGLISH_FORM_TEXTS)
