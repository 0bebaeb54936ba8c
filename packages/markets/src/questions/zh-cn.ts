import type { Questions } from './questions.ts'

export const zhCn: Questions = {
  topics: {
    cost: '费用',
    applying: '申请',
    money: '收款',
    repaying: '还款',
    account: '我的账户',
    safety: '安全',
  },
  questions: {
    totalCost: {
      question: '这笔贷款一共要花多少钱？',
      answer:
        '同意之前您就能看到：到手金额、每一项费用、总还款额和年利率。之后不会再加，除非逾期；逾期费用有法定上限。',
    },
    legalLimit: {
      question: '最多会收我多少？',
      answer: '法定上限是{capRule}。任何费用一旦要超过上限，就停在那里。贷款页面显示已收多少、最多能收多少。',
    },
    applyingFree: {
      question: '申请要付钱吗？',
      answer: '不用。申请、被拒、取款前取消，都不收费。{lender}的任何人都不会要求您先汇款。',
    },
    whatIsNeeded: {
      question: '申请需要什么？',
      answer:
        '证件、您和工作的一些信息、{contacts}位认识您的人、一个您本人名下的账户，以及在镜头前露脸。每一步都会保存，可以随时停下再继续，换手机也行。',
    },
    howLong: {
      question: '审核要多久？',
      answer: '页面实时显示每个阶段。如果需要人工查看，完成后我们会发消息给您。',
    },
    whyPhotos: {
      question: '为什么要证件和人脸照片？',
      answer: '为了不让别人冒您的名借款。照片用您专属的密钥锁住，只用于核对，并随账户一起销毁。',
    },
    whyRefused: {
      question: '为什么被拒？什么时候能再申请？',
      answer: '贷款页面写明原因和日期，即被拒后{retryDays}天。提前申请不行，也没有帮助。',
    },
    sentBack: {
      question: '申请被退回了，怎么办？',
      answer: '页面写明要补什么，例如一张照片。补好再提交，其余内容都保留。30天没有答复，申请自动结束。',
    },
    sevenDaysOnly: {
      question: '为什么只给我七天的贷款？',
      answer: '3至6个月的贷款需要已核实的收入证明。在工作一步中补上，较长的期限就会开放。',
    },
    whenMoney: {
      question: '钱什么时候到？',
      answer: '您接受之后我们就汇出，到账快慢取决于您的银行。贷款从到账当天开始计算，等待期间不收利息。',
    },
    payoutFailed: {
      question: '钱没有到，怎么回事？',
      answer: '如果银行退回，这笔额度仍然有效，并写明原因。改正账户后再取一次。在此期间您不欠任何钱。',
    },
    whoseAccount: {
      question: '能汇到别人的账户吗？',
      answer: '不能。只汇到您本人名下的账户。万一有人拿到您的手机，这能保护您。',
    },
    howToPay: {
      question: '怎么还款？',
      answer: '打开还款页，扫二维码，或用页面上的还款码转账。还款码告诉我们钱是谁的；银行一通知，页面马上更新。',
    },
    payPart: {
      question: '可以只还一部分吗？',
      answer: '可以，多少都行，随时都行。先还最早到期的：罚金、逾期利息、费用、利息、本金。付款前就能看到如何分配。',
    },
    payEarly: {
      question: '可以提前全部还清吗？',
      answer: '可以，不收费。只付剩余本金和到当天的利息。贷款页面显示金额和省下多少。',
    },
    paidNotShown: {
      question: '我已付款，但没有显示。',
      answer: '在还款页上传收据照片。我们查看期间停止计收逾期费用。还款按您付款的那天计算，而不是我们得知的那天。',
    },
    paidTooMuch: {
      question: '我多付了。',
      answer: '多出的钱是您的，会显示为您的余额，您可以要求退回自己的账户。',
    },
    payingLate: {
      question: '逾期会怎样？',
      answer:
        '按合同加收逾期费用，绝不超过法定上限，每天都看得到。我们只联系您本人，并且只在{contactHours}。我们不威胁、不公开、不找您的家人要钱。',
    },
    moreTime: {
      question: '可以宽限一些时间吗？',
      answer: '如果您的贷款可以延期，还款页会先显示全部费用，最多两次。如果更困难，请在设置的特别申请中申请困难帮助。',
    },
    newNumber: {
      question: '我换了手机号。',
      answer: '旧号码还能用时，在设置中更改。旧号码不能用了，请致电{hotline}：我们必须确认是您本人。',
    },
    forgotPassword: {
      question: '忘记密码了。',
      answer: '用验证码登录，或选择忘记密码，用验证码设置新密码。',
    },
    whatIsHeld: {
      question: '你们掌握我哪些信息？',
      answer: '都在“我的”里：您填写的内容、您的同意记录、您的贷款。您可以把全部内容作为一个文件带走。',
    },
    deleteAccount: {
      question: '怎么删除账户？',
      answer:
        '在设置中选择删除账户；也可以不登录，在应用商店页面所列的地址办理。没有未结清的贷款后，个人数据在72小时内销毁。',
    },
    contactPeople: {
      question: '会打电话给我填的联系人吗？',
      answer: '绝不会为催款打给他们。他们帮助我们确认您是您。我们不读取通讯录，每个人都由您自己填写或选择。',
    },
    neverAsked: {
      question: '怎么知道真的是你们？',
      answer: '我们从不索要验证码或密码，也从不在放款前要钱。如果有人这样做，请挂断并致电{hotline}。',
    },
    lostPhone: {
      question: '手机丢了。',
      answer: '在另一部手机上登录，选择在所有设备上退出。如果有人可能收到您号码的验证码，请致电{hotline}。',
    },
    complaint: {
      question: '如何投诉？',
      answer: '在在线客服中留言、写信到{email}或致电{hotline}。每项投诉都有书面答复。合同写明您还可以找哪个主管机关。',
    },
  },
}
