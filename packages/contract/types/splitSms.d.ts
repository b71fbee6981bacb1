declare module 'split-sms' {
  interface Split {
    readonly characterSet: 'GSM' | 'Unicode';
    readonly parts: readonly { readonly content: string; readonly length: number; readonly bytes: number }[];
    readonly bytes: number;
    readonly length: number;
    readonly remainingInPart: number;
  }
  const splitSms: { readonly split: (message: string) => Split };
  export default splitSms;
}
