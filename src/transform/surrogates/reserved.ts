import { luhnDigit } from "../../strings/check-digits.ts";
import { digitsOf, narrow } from "../width.ts";

/** Whether a surrogate lies in the range that its maker draws from; only for labels whose range belongs to nobody. */
export const RESERVED: ReadonlyMap<string, (surrogate: string) => boolean> = new Map(
  Object.entries({
    CREDIT_CARD: (card: string) => {
      const digits = digitsOf(card);
      return /^99\d{6,17}$/.test(digits) && digits.endsWith(luhnDigit(digits.slice(0, -1)));
    },
    EMAIL_ADDRESS: plain(/^[a-z2-7]{10}@example\.(?:com|org|net)$/),
    IP_ADDRESS: plain(
      /^(?:(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}|2001:db8(?::[0-9a-f]{1,4}){6})(?:[/%].*)?$/,
    ),
    JP_MY_NUMBER: digits(/^0000\d{8}$/),
    PHONE_NUMBER: isFictionalPhone,
    PH_MOBILE_NUMBER: isFictionalPhone,
    TR_PHONE_NUMBER: isFictionalPhone,
    UK_NHS: digits(/^999\d{7}$/),
    UK_NINO: plain(/^\s*q\s*q/),
    URL: plain(/^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:www\.)?[a-z2-7]{10}\.example\.com(?:[/?#][a-z2-7/?#=q]*)?$/),
    US_ITIN: digits(/^9\d{2}[0-4]\d{5}$/),
    US_SSN: digits(/^9\d{2}[0-4]\d{5}$/),
    UUID: (uuid: string) =>
      /^.{12}8.{3}[89ab]/.test(
        narrow(uuid)
          .toLowerCase()
          .replace(/^\s*urn:uuid:|[^0-9a-f]/g, ""),
      ),
  }),
);

/** Numbers that reach nobody, as `phone` draws them; an extension may follow. */
function isFictionalPhone(number: string): boolean {
  return /^(?:1?(?:\d{3})?55501\d\d|(?:44)?0?(?:7700900|1632960)\d|(?:81)?0?(?:30|500|900)\d{7}|(?:00)?999\d)/.test(
    digitsOf(number),
  );
}

function digits(shape: RegExp): (surrogate: string) => boolean {
  return (surrogate) => shape.test(digitsOf(surrogate));
}

function plain(shape: RegExp): (surrogate: string) => boolean {
  return (surrogate) => shape.test(narrow(surrogate).toLowerCase());
}
