import type { LegalTexts } from './legal-texts.ts'

export const enUs: LegalTexts = {
  creditAgreement: `
Credit agreement

1. Who agrees, and on what
This agreement is between you, the borrower named in the application, and {lender} (“we”). It is a sample text of a sample lender and binds nobody until a licensed lender issues it under its own name.
The amount, the term, every due date, the interest, every fee, the annual rate with all costs and the total you repay are stated in the key facts shown before you agree. The key facts are part of this agreement. If this text and the key facts differ, what is better for you counts.

2. The money you receive
Applying costs nothing. If we approve, the offer stands for seven days; you may cancel it without cost until you take the money. No money is sent unless you confirm it, and only to a bank or wallet account in your own name. You receive the full amount you borrow: no fee is held back from it.

3. What the loan costs
Interest runs on what you still owe, never on what you have already repaid. Fees are only those in the key facts, and they are paid with your instalments. The legal limit is {capRule}. If a charge would pass the limit, it stops there. The app shows what has been charged and the most that may ever be charged.

4. Paying
You pay with the repayment code or QR shown in the app. A payment counts from the day you transferred it, even if notice of it reaches us later. It goes, oldest due date first, to penalty, overdue interest, fees, interest and principal. Anything over is yours and is shown as your credit.
You may pay any part at any time, and you may pay everything early without a fee: you then owe the principal left and interest to that day.

5. Paying late
If a due date passes unpaid, we add only the late charges stated in the key facts. If you say that you have paid and upload a proof, late charges stop while we check it; if we accept the proof, the payment counts from the day it was made. Where an extension is offered, its whole cost is shown first; a loan can be extended twice at most.
We contact you about a late payment only {contactHours}. We do not threaten or shame, we publish nothing, and we do not ask your family, friends or colleagues to pay for you.

6. Law and complaints
This agreement follows {creditLaw}. Write to {email} or call {hotline}; every complaint gets an answer in writing. You may also turn to {complaints}. The signed text stays in the app for you to read and save. {governingText}
`,
  privacyPolicy: `
Privacy policy

1. Who is responsible
{lender} decides how your personal data are used and answers for it under {privacyLaw}. Questions and requests: {email}, {hotline}. This is a sample text of a sample lender.

2. What we collect
What you type: name, birthday, contact details, address, work, income, the references you choose and type in one by one, and your bank or wallet account. Social accounts are optional.
What you photograph for us: the front and back of your identity document, a photo of you holding it, a photo of your face, and proofs of work, income or payment.
What using the app makes: an identifier of your device and browser, its type and language, network address, the times of your steps, your loans, payments and messages with us.

3. What we do not collect
We do not read your contact list, text messages, call records, photo album, list of installed apps or precise location. If we ever needed one of them, we would ask for that one thing, say why, and you could refuse.

4. What we use it for
To know who you are, to prevent fraud, to decide on your application, to send the money, to take your payments, to remind you, to answer you, and to meet the law. A decision is made by rules and a score; you are told the reasons and when you may apply again, and you may ask for a person to look at it. We do not sell your data and we show no advertising made from it.
References are used to confirm that they know you. We do not tell them about your loan and they owe nothing.

5. Who receives it
Only those who work for us under contract and only what they need: payment, messaging, identity checking and hosting services; and authorities where the law requires it. Identity documents and photos are stored encrypted.

6. How long
We keep your data while you have an account, and afterwards only what accounting and anti-money-laundering law requires. When you delete your account, personal data are destroyed within 72 hours by destroying the key they are encrypted with; the loan accounts stay without your name. If the account cannot be deleted yet, for instance because a loan is unpaid, you are told why.

7. Your rights
You may see, correct, export and delete your data, object to a use, and withdraw a consent; what was done before stays lawful, and a loan already paid out must still be repaid. We answer {answerTime}. If you are not content, turn to {complaints}. {governingText}
`,
  letterOfAuthorization: `
Letter of authorization

1. What you authorize
With this letter you authorize {lender} to do, for your application and your loan, only what is listed here. It is a sample text of a sample lender.
Identity: to compare your identity document, your photos and what you typed with one another, and to have them checked by an identity service that works for us.
Phone: to send codes and notices to your number by message or call and, if you choose that step yourself, to confirm with your operator that the number is yours.
Account: to confirm with your bank or wallet that the account you named exists and is in your name, and to send the loan to that account.
Work and income: to confirm with the company you named that you work there, by calling its telephone. We do not mention the loan.
References: to contact the people you typed in, only to confirm that they know you. We do not mention the amount, a debt or a delay, and they guarantee nothing.

2. What you do not authorize
We may not take money from your account. We may not open your contact list, messages, call records or album. We may not sign anything in your name, borrow for you, pass your data to other lenders or publish anything about you. Nobody acting for us may ask for your password, your verification codes or a payment before the loan is paid out.
No credit bureau is asked at present. If that changes, you will be asked for a new authorization that names it.

3. How long it holds
The authorization begins when you agree and ends when your application is refused or cancelled, or when your loan is fully repaid and its records are settled. You may withdraw it earlier at {email} or {hotline}; we then stop the checks that are not finished. An application that cannot be checked cannot go on, and a loan already paid out must still be repaid.

4. Proof
We record the version, language and time of this consent and a digital fingerprint of the text, and you can read the same text in the app at any time. The rules on your data are {privacyLaw}; complaints also go to {complaints}. {governingText}
`,
  dataUse: `
Data used for this application

What is used now
When you press Apply, {lender} uses these data, and no others, to decide on this application.
Your identity: name, birthday, sex, type and number of your document, its photos, the photo of you with it and the photo of your face. Purpose: to know that it is you, and that you are of age.
Your life and work: address, family status, education, work, monthly income and the proof you gave. Purpose: to see whether the instalments fit your income.
Your references: the names, relations and phone numbers you typed in yourself. Purpose: to confirm that they know you.
Your account: bank or wallet, number and owner. Purpose: to pay out to you and to nobody else.
Your device: an identifier, type, language and network address. Purpose: to see when one device is used by many people, a common sign of fraud.
Your history with us: earlier applications, loans and payments.

What is not used
Contact list, text messages, call records, photo album, installed apps, precise location and social networks are not read and play no part. Faith, political views and health are not asked for.

How it is decided
First fixed rules (complete, of age, identity in agreement, no waiting time running), then a score, then whether the instalment fits your income. The result, with its reasons, is stored with the version of the rules, so that it can be looked at again. You are told the reasons in plain words and the day you may apply again, and you may ask for a person to review the result.

Your choice
You may stop now: then nothing is decided and you may delete what you entered. Questions: {email}, {hotline}. The law is {privacyLaw}. {governingText}
`,
}
